import type { ReactNode } from 'react';
import { useInterface } from '#app/stores/interface-store.ts';
import { useOffline } from '#app/stores/offline-store.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { serverNow } from '#offline/server-time.ts';
import { isBookingStep } from '#offline/worker-messages.ts';

/** What pages show only offline, or when a new version waits. */
interface OfflineNotices {
  /** Stands above the header, on pages with prices. */
  readonly note: ReactNode;
  /** Stands beside every price of the content. */
  readonly priceAge: ReactNode;
  /** Lies over the page, except on booking steps. */
  readonly update: ReactNode;
}

/** Prices are set for the season: up to a day old they are taken as current, older ones show their age. */
const STALE_MS = 24 * 60 * 60 * 1000;

interface ContentMoment {
  readonly isOnline: boolean;
  /** null: the content came with the page. */
  readonly contentKnownAtMs: number | null;
  readonly openedAtMs: number;
  readonly nowMs: number;
}

const loadNotices = () => import('./offline-notices.tsx');

/** The code is fetched ahead on unmetered connections: once it is needed, the network may be gone. */
export function useOfflineNotices(pathname: string): OfflineNotices {
  const { isOnline } = useInterface();
  const { contentKnownAtMs, update } = useOffline();
  const nowMs = serverNow();
  const openedAtMs = typeof document === 'undefined' ? nowMs : nowMs - performance.now();
  const knownAtMs = priceAge({ isOnline, contentKnownAtMs, openedAtMs, nowMs });
  const code = useLoaded(loadNotices, knownAtMs !== null || update !== 'none');
  if (code === null) return { note: null, priceAge: null, update: null };
  return {
    note: !isOnline && <code.OfflineNote pathname={pathname} />,
    priceAge: knownAtMs !== null && <code.PriceAge knownAtMs={knownAtMs} nowMs={nowMs} />,
    update: update !== 'none' && !isBookingStep(pathname) && <code.UpdateNotice update={update} />,
  };
}

/** When the prices in view were fetched; null while the guest is online and they are recent. */
export function priceAge({ isOnline, contentKnownAtMs, openedAtMs, nowMs }: ContentMoment): number | null {
  const knownAtMs = contentKnownAtMs ?? openedAtMs;
  return !isOnline || nowMs - knownAtMs > STALE_MS ? knownAtMs : null;
}
