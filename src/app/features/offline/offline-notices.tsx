import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { setOnline, useInterface } from '#app/stores/interface-store.ts';
import { useOffline } from '#app/stores/offline-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { KnownAt } from '#app/ui/price/price.tsx';
import { isReachable, watchReachability } from '#offline/reachability.ts';
import { serverNow } from '#offline/server-time.ts';
import { isBookingStep } from '#offline/worker-messages.ts';
import styles from './offline-notices.module.css';

/** Includes the library that updates the worker. */
const UpdateNotice = lazyPart(async () => (await import('./update-notice.tsx')).UpdateNotice);

/** Prices are set for the season: up to a day old they count as current, older ones show their age. */
const STALE_MS = 24 * 60 * 60 * 1000;

interface ContentMoment {
  readonly isOnline: boolean;
  /** null: the content was part of the page. */
  readonly contentKnownAtMs: number | null;
  readonly openedAtMs: number;
  readonly nowMs: number;
}

/** Content that pages show only offline, or when a new version waits. */
export function useOfflineNotices(pathname: string) {
  const isHydrated = useHydrated();
  const { isOnline } = useInterface();
  const { contentKnownAtMs, update } = useOffline();
  // Not before an effect: a page has to hydrate as the server has rendered it.
  useEffect(() => {
    const follow = () => setOnline(isReachable());
    follow();
    return watchReachability(follow);
  }, []);
  if (!isHydrated) return { note: null, priceAge: null, update: null };
  const nowMs = serverNow();
  const knownAtMs = priceAge({ isOnline, contentKnownAtMs, openedAtMs: nowMs - performance.now(), nowMs });
  return {
    note: <OfflineNote isOpen={!isOnline} pathname={pathname} />,
    priceAge: knownAtMs !== null && <PriceAge knownAtMs={knownAtMs} nowMs={nowMs} />,
    update: update !== 'none' && !isBookingStep(pathname) && <UpdateNotice update={update} />,
  };
}

export function priceAge({ isOnline, contentKnownAtMs, openedAtMs, nowMs }: ContentMoment): number | null {
  const knownAtMs = contentKnownAtMs ?? openedAtMs;
  return !isOnline || nowMs - knownAtMs > STALE_MS ? knownAtMs : null;
}

export function OfflineNote({ isOpen = true, pathname }: { readonly pathname: string; readonly isOpen?: boolean }) {
  const note = isOpen ? noteOf(pathname) : null;
  if (note === null) return null;
  return (
    <section className={`cluster middle amid ${styles.note}`} role="status">
      <span className={`inline2 strong ${styles.title}`}>
        <Icon name="offline" size={20} />
        <Trans>No connection.</Trans>
      </span>{' '}
      {note}
    </section>
  );
}

/** Pages with prices from the site's content, and the list of stays, have a note. null: no note. */
function noteOf(path: string): ReactNode {
  if (/^\/booking\/?$/.test(path)) return <Trans>Your booking waits</Trans>;
  const hasPrices = path === '/' || /^\/(?:accommodation|booking\/compare)(?:\/|$)/.test(path);
  return hasPrices ? <Trans>Prices may be old</Trans> : null;
}

function PriceAge({ knownAtMs, nowMs }: { readonly knownAtMs: number; readonly nowMs: number }) {
  return (
    <span className={`unbroken ${styles.age}`}>
      <Icon name="history" size={18} />
      <KnownAt knownAtMs={knownAtMs} nowMs={nowMs} />
    </span>
  );
}
