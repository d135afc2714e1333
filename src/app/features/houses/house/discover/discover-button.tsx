import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/actions/button.tsx';
import { useOverlayMoves } from '#app/ui/overlay/use-overlay.ts';

export function discoverOverlay(slug: string): string {
  return `discover-${slug}`;
}

/** Opens the sheet of one accommodation of the list. */
export function DiscoverButton({ slug, title }: { slug: string; title: string }) {
  const { t } = useLingui();
  const { open } = useOverlayMoves(discoverOverlay(slug));
  return (
    <Button look="line" isSmall aria-haspopup="dialog" aria-label={t`Discover more: ${title}`} onClick={open}>
      <Trans>Discover more</Trans>
    </Button>
  );
}
