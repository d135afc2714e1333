import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#app/ui/actions/button.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { overlaysOf, useOverlay, useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';

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

export function discoverOverlay(slug: string): string {
  return `discover-${slug}`;
}

/** Opens the sheet of one accommodation of the list. */
export function DiscoverButton({ slug, title }: { slug: string; title: string }) {
  const { t } = useLingui();
  const { open } = useOverlayMoves(discoverOverlay(slug));
  return (
    <Button look="line" isSmall aria-haspopup="dialog" aria-label={t`Discover more: ${title}`} onClick={open}>
      {t`Discover more`}
    </Button>
  );
}
