import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../use-hydrated.ts';

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

/**
 * An open overlay is an entry of the browser's history (design section 7), so the phone's back button closes it and
 * nothing else has to remember that it is open. The server's markup knows none: they appear once the page is alive.
 */
export function useOverlay(name: string): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const closedEntry = useRef<string | null>(null);
  const { key } = location;
  // A guest who goes forward again meets the same entry, which may then be closed once more.
  useEffect(() => {
    if (closedEntry.current !== key) closedEntry.current = null;
  }, [key]);
  const overlays = overlaysOf(location);
  const place = overlays.indexOf(name);
  const here = { pathname: location.pathname, search: location.search, hash: location.hash };
  return {
    isOpen: isHydrated && place >= 0,
    open() {
      if (place >= 0) return;
      navigate(here, { state: { ...location.state, overlays: [...overlays, name] }, preventScrollReset: true });
    },
    close() {
      if (place < 0 || closedEntry.current === key) return;
      closedEntry.current = key;
      // Whatever was opened from it goes with it.
      navigate(place - overlays.length);
    },
    leaveTo(path) {
      navigate(path, { replace: true });
    },
  };
}
