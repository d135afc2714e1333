import { type ReactNode, useContext, useMemo } from 'react';
import { isBookingStep } from '#contract/offline.ts';
import { SiteAccessContext } from '../../content/site-access.ts';
import type { TextArea } from '../../i18n/text-areas.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useInterface } from '../../stores/interface-store.ts';
import { useOffline } from '../../stores/offline-store.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { priceAge } from './content-age.ts';

/** Whose texts they show besides the shell's. */
export const OFFLINE_TEXTS: readonly TextArea[] = ['offline'];

const loadCode = () => import('./offline-parts.tsx');

/** What pages show only without a network, or when a new version waits. */
interface OfflineParts {
  /** Between header and page. */
  readonly note: ReactNode;
  /** Beside every price of the content. */
  readonly priceAge: ReactNode;
  /** Over the page, but over no step of a booking. */
  readonly update: ReactNode;
}

/** Their code comes ahead where bytes are cheap: once it is needed, there may be nothing to fetch it from. */
export function useOfflineParts({ ground, pathname }: { ground: string; pathname: string }): OfflineParts {
  const { isOnline } = useInterface();
  const { contentSeenAtMs, update } = useOffline();
  const nowMs = Date.now();
  const openedAtMs = typeof document === 'undefined' ? nowMs : performance.timeOrigin;
  const seenAtMs = priceAge({ isOnline, contentSeenAtMs, openedAtMs, nowMs });
  const code = useOfflineCode(seenAtMs !== null || update !== 'none');
  if (code === null) return { note: null, priceAge: null, update: null };
  return {
    note: !isOnline && <code.OfflineNote ground={ground} />,
    priceAge: seenAtMs !== null && <code.PriceAge seenAtMs={seenAtMs} nowMs={nowMs} />,
    update: update !== 'none' && !isBookingStep(pathname) && <code.UpdateNotice update={update} />,
  };
}

function useOfflineCode(isWanted: boolean): Awaited<ReturnType<typeof loadCode>> | null {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const load = useMemo(
    () => async () => {
      const [code] = await Promise.all([loadCode(), access?.loadTexts(locale, OFFLINE_TEXTS)]);
      return code;
    },
    [access, locale],
  );
  return useLoaded(load, isWanted, () => undefined);
}
