import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isBookingPath } from '#app/router/layout-settings.ts';
import { FLAGGED_OVERLAYS, type PanelOpening, startBookingPanel } from '#app/stores/interface-store.ts';
import { opensElsewhere } from '#app/ui/hooks/opens-elsewhere.ts';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';

export type OpenBooking = (event: MouseEvent<HTMLElement>, tab?: PanelOpening['tab']) => void;

/** Before hydration and in another tab, these links lead to the page, where the panel is hidden (spec section 2). */
export function useOpenStayPicker(): OpenBooking {
  const { pathname } = useLocation();
  const { open } = useOverlayMoves(FLAGGED_OVERLAYS.booking);
  return (event, tab = null) => {
    if (opensElsewhere(event) || isBookingPath(pathname)) return;
    event.preventDefault();
    // Safari does not focus clicked links, so the panel could not return the focus.
    event.currentTarget.focus({ preventScroll: true });
    startBookingPanel({ tab, category: categoryOf(pathname) });
    open();
  };
}

export function categoryOf(pathname: string): string | null {
  return /^\/accommodation\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
}
