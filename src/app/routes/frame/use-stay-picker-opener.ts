import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { alternatePaths } from '#app/i18n/locale-path.ts';
import { isBookingPath } from '#app/router/layout-settings.ts';
import { FLAGGED_OVERLAYS, type PanelOpening, startBookingPanel } from '#app/stores/interface-store.ts';
import { opensElsewhere } from '#app/ui/hooks/opens-elsewhere.ts';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';

/** What a plain click on a link to /booking does instead, once the page is alive. */
export type OpenBooking = (event: MouseEvent<HTMLElement>, tab?: PanelOpening['tab']) => void;

/**
 * Links to /booking open the panel over the page, started with what the page is about (design decision 15). They stay
 * links: before the scripts, without them and for another tab they lead to the booking page. On that page the panel is
 * hidden (spec section 2).
 */
export function useOpenStayPicker(): OpenBooking {
  const { pathname } = useLocation();
  const { open } = useOverlayMoves(FLAGGED_OVERLAYS.booking);
  return (event, tab = 'category') => {
    if (opensElsewhere(event) || isBookingPath(pathname)) return;
    event.preventDefault();
    // Safari leaves the focus where it was, and the panel could not give it back.
    event.currentTarget.focus({ preventScroll: true });
    startBookingPanel({ tab, category: categoryOf(pathname) });
    open();
  };
}

/** The slug of the accommodation or of the kind whose page this is; null: the page is about neither. */
export function categoryOf(pathname: string): string | null {
  return /^\/accommodation\/([^/]+)\/?$/.exec(alternatePaths(pathname).uk)?.[1] ?? null;
}
