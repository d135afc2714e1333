import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { overlaysOf, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { discoverOverlay } from './discover-button.tsx';

const DiscoverOverlay = lazyPart(async () => (await import('./discover-overlay.tsx')).DiscoverOverlay);

/** The sheet opened by a button of the list. */
export function Discover({ slugs }: { readonly slugs: readonly string[] }) {
  const location = useLocation();
  const isHydrated = useHydrated();
  const opened = slugs.find((slug) => overlaysOf(location).includes(discoverOverlay(slug)));
  // The opened accommodation stays while the sheet closes.
  const [shown, setShown] = useState(opened);
  if (opened !== undefined && opened !== shown) setShown(opened);
  const { close } = useOverlay(discoverOverlay(opened ?? ''));
  return <DiscoverOverlay slug={shown ?? null} isOpen={isHydrated && opened !== undefined} onClose={close} />;
}
