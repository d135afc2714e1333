import type { ComponentType, ReactNode } from 'react';
import { useInterface } from '#app/stores/interface-store.ts';
import { useOffline } from '#app/stores/offline-store.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import type { LastKnownStayProps } from '#app/ui/price/price-age.ts';
import { isBookingStep } from '#offline/worker-messages.ts';

/** What pages show only without a network, or when a new version waits. */
interface OfflineNotices {
  /** Between header and page. */
  readonly note: ReactNode;
  /** Beside every price of the content. */
  readonly priceAge: ReactNode;
  /** In place of a stay's price that the resort cannot be asked for. */
  readonly LastKnownStay: ComponentType<LastKnownStayProps> | null;
  /** Over the page, but over no step of a booking. */
  readonly update: ReactNode;
}

/** Prices are told for the season: a day old they still hold, older ones say so. */
const STALE_MS = 24 * 60 * 60 * 1000;

interface ContentMoment {
  readonly isOnline: boolean;
  /** null: it came with the page. */
  readonly contentSeenAtMs: number | null;
  readonly openedAtMs: number;
  readonly nowMs: number;
}

const loadNotices = () => import('./offline-notices.tsx');

/** Their code comes ahead where bytes are cheap: once it is needed, there may be nothing to fetch it from. */
export function useOfflineNotices({ ground, pathname }: { ground: string; pathname: string }): OfflineNotices {
  const { isOnline } = useInterface();
  const { contentSeenAtMs, update } = useOffline();
  const nowMs = Date.now();
  const openedAtMs = typeof document === 'undefined' ? nowMs : performance.timeOrigin;
  const seenAtMs = priceAge({ isOnline, contentSeenAtMs, openedAtMs, nowMs });
  const code = useLoaded(loadNotices, seenAtMs !== null || update !== 'none');
  if (code === null) return { note: null, priceAge: null, LastKnownStay: null, update: null };
  return {
    note: !isOnline && <code.OfflineNote ground={ground} />,
    priceAge: seenAtMs !== null && <code.PriceAge seenAtMs={seenAtMs} nowMs={nowMs} />,
    LastKnownStay: code.LastKnownStayPrice,
    update: update !== 'none' && !isBookingStep(pathname) && <code.UpdateNotice update={update} />,
  };
}

/** When the prices in view were seen, if that is worth saying: without a network, or when they are old; otherwise null. */
export function priceAge({ isOnline, contentSeenAtMs, openedAtMs, nowMs }: ContentMoment): number | null {
  const seenAtMs = contentSeenAtMs ?? openedAtMs;
  return !isOnline || nowMs - seenAtMs > STALE_MS ? seenAtMs : null;
}
