import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';

/** What lies over a page: the menu, a sheet, a window. */
export interface Overlay {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** As the phone's Back does. A second call before the first took effect changes nothing. */
  readonly close: () => void;
  /** Close and go: the page replaces the overlay, so that Back does not open it again. */
  readonly leaveTo: (path: string) => void;
}

/** The overlays of a history entry, the one on top last. */
export function overlaysOf({ state }: Pick<Location, 'state'>): readonly string[] {
  const listed: unknown = (state as { overlays?: unknown } | null)?.overlays;
  return Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
}

/** The entry that is being left, and how many of its overlays stay. The window has one history, so there is one of it. */
let leaving: { readonly key: string; place: number } | null = null;

/**
 * How many overlays came with the document, listed by the entry it was loaded at, and are still listed. One that opens
 * while a reload is on its way takes its entry's state to the new document, but not its place: Chromium has the reload
 * stand where the page below stood, so a step back would leave the page, maybe the site.
 */
let restored = typeof window === 'undefined' ? 0 : overlaysOf({ state: window.history.state?.usr }).length;

/**
 * An open overlay is an entry of the browser's history (design section 7), so the phone's back button closes it and
 * nothing else has to remember that it is open. The server's markup knows none: they appear once the page is alive.
 */
export function useOverlay(name: string): Overlay {
  const { isListed, ...moves } = useOverlayMoves(name);
  return { ...moves, isOpen: useHydrated() && isListed };
}

/** For whoever only opens and closes it, whether or not it is open. `isListed`: the history says that it is. */
export function useOverlayMoves(name: string): Omit<Overlay, 'isOpen'> & { readonly isListed: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  const overlays = overlaysOf(location);
  const place = overlays.indexOf(name);
  const here = { pathname: location.pathname, search: location.search, hash: location.hash };
  // A guest who goes forward again meets the same entry, which may then be closed once more.
  useEffect(() => {
    if (leaving !== null && leaving.key !== key) leaving = null;
    restored = Math.min(restored, overlays.length);
  }, [key, overlays.length]);
  return {
    isListed: place >= 0,
    open() {
      if (place >= 0) return;
      navigate(here, { state: { ...location.state, overlays: [...overlays, name] }, preventScrollReset: true });
    },
    close() {
      if (place < 0) return;
      if (leaving?.key === key) {
        leaving.place = Math.min(leaving.place, place);
        return;
      }
      const left = { key, place };
      leaving = left;
      // Two steps back at once would be one too many: those who close together go together. Whatever was opened from
      // an overlay goes with it.
      queueMicrotask(() => {
        if (left.place >= restored) return navigate(left.place - overlays.length);
        const state = { ...location.state, overlays: overlays.slice(0, left.place) };
        navigate(here, { replace: true, state, preventScrollReset: true });
      });
    },
    leaveTo(path) {
      navigate(path, { replace: true });
    },
  };
}
