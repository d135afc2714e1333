import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';

export interface Overlay {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Works like the phone's Back. A second call before the first took effect changes nothing. */
  readonly close: () => void;
  /** Closes and navigates: the page replaces the overlay's entry, so that Back does not open it again. */
  readonly leaveTo: (path: string) => void;
}

export function overlaysOf({ state }: Pick<Location, 'state'>): readonly string[] {
  const listed: unknown = (state as { overlays?: unknown } | null)?.overlays;
  return Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
}

/** The entry being left, and how many of its overlays stay. It is module state, because the window has one history. */
let leaving: { readonly key: string; place: number } | null = null;

/** Overlays still listed where the document was loaded: in Chromium a step back from them would leave the page. */
let restored = typeof window === 'undefined' ? 0 : overlaysOf({ state: window.history.state?.usr }).length;

/** An open overlay is a browser history entry. The server's markup has none open. */
export function useOverlay(name: string): Overlay {
  const { isListed, ...moves } = useOverlayMoves(name);
  return { ...moves, isOpen: useHydrated() && isListed };
}

export function useOverlayMoves(name: string): Omit<Overlay, 'isOpen'> & { readonly isListed: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  const overlays = overlaysOf(location);
  const place = overlays.indexOf(name);
  const here = { pathname: location.pathname, search: location.search, hash: location.hash };
  // Going forward returns to the same entry, whose overlay may then be closed again.
  useEffect(() => {
    if (leaving !== null && leaving.key !== key) leaving = null;
    restored = Math.min(restored, overlays.length);
  }, [key, overlays.length]);
  return {
    isListed: place >= 0,
    open() {
      if (place >= 0) return;
      void navigate(here, { state: { ...location.state, overlays: [...overlays, name] }, preventScrollReset: true });
    },
    close() {
      if (place < 0) return;
      if (leaving?.key === key) {
        leaving.place = Math.min(leaving.place, place);
        return;
      }
      const left = { key, place };
      leaving = left;
      // Overlays that close together go back in one step, because two steps would go one too far.
      queueMicrotask(() => {
        if (left.place >= restored) return navigate(left.place - overlays.length);
        const state = { ...location.state, overlays: overlays.slice(0, left.place) };
        void navigate(here, { replace: true, state, preventScrollReset: true });
      });
    },
    leaveTo(path) {
      void navigate(path, { replace: true });
    },
  };
}
