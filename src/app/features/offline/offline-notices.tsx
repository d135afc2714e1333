import type { ReactNode } from 'react';
import { useInterface } from '#app/stores/interface-store.ts';
import { useOffline } from '#app/stores/offline-store.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { serverNow } from '#offline/server-time.ts';
import { isBookingStep } from '#offline/worker-messages.ts';
import { OfflineNote, PriceAge } from './offline-note.tsx';

/** Includes the library that updates the worker. */
const UpdateNotice = lazyPart(async () => (await import('./update-notice.tsx')).UpdateNotice);

/** Content that pages show only offline, or when a new version waits. */
interface OfflineNotices {
  /** Placed above the header, on pages with prices. */
  readonly note: ReactNode;
  /** Placed beside every price of the content. */
  readonly priceAge: ReactNode;
  /** Lies over the page, except on booking steps. */
  readonly update: ReactNode;
}

/** Prices are set for the season: up to a day old they count as current, older ones show their age. */
const STALE_MS = 24 * 60 * 60 * 1000;

interface ContentMoment {
  readonly isOnline: boolean;
  /** null: the content was part of the page. */
  readonly contentKnownAtMs: number | null;
  readonly openedAtMs: number;
  readonly nowMs: number;
}

export function useOfflineNotices(pathname: string): OfflineNotices {
  const isHydrated = useHydrated();
  const { isOnline } = useInterface();
  const { contentKnownAtMs, update } = useOffline();
  if (!isHydrated) return { note: null, priceAge: null, update: null };
  const nowMs = serverNow();
  const knownAtMs = priceAge({ isOnline, contentKnownAtMs, openedAtMs: nowMs - performance.now(), nowMs });
  return {
    note: <OfflineNote isOpen={!isOnline} pathname={pathname} />,
    priceAge: knownAtMs !== null && <PriceAge knownAtMs={knownAtMs} nowMs={nowMs} />,
    update: update !== 'none' && !isBookingStep(pathname) && <UpdateNotice update={update} />,
  };
}

/** When the visible prices were fetched; null while the guest is online and they are recent. */
export function priceAge({ isOnline, contentKnownAtMs, openedAtMs, nowMs }: ContentMoment): number | null {
  const knownAtMs = contentKnownAtMs ?? openedAtMs;
  return !isOnline || nowMs - knownAtMs > STALE_MS ? knownAtMs : null;
}
