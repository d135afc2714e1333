import { useCallback, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteAccessContext } from '#app/content/site-access.ts';
import { discoverOverlay } from '#app/features/accommodation/discover/discover-button.tsx';
import { accommodationPath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { overlaysOf, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';

/** The sheet that one of the list's buttons has opened. Its code and content come at the guest's first move. */
export function LazyDiscoverSheet({ slugs }: { slugs: readonly string[] }) {
  const location = useLocation();
  const isHydrated = useHydrated();
  const locale = useLocale();
  const access = useContext(SiteAccessContext);
  const opened = slugs.find((slug) => overlaysOf(location).includes(discoverOverlay(slug)));
  // What was opened stays while the sheet closes.
  const [shown, setShown] = useState(opened);
  if (opened !== undefined && opened !== shown) setShown(opened);
  const { close, leaveTo } = useOverlay(discoverOverlay(opened ?? ''));
  const load = useCallback(async () => {
    if (access === null) throw new Error('The list has no way to its content');
    const [{ DiscoverSheet }, { Services }, { viewAccommodation }, content] = await Promise.all([
      import('#app/features/accommodation/discover/discover-sheet.tsx'),
      // The sheet shows parts of that page, which is the guest's likely next step, so its code is fetched whole.
      import('./accommodation-detail.tsx'),
      import('#app/content/views/accommodation-view.ts'),
      access.source.load(...CATALOGUE_PARTS),
    ]);
    return { DiscoverSheet, Services, viewOf: (slug: string) => viewAccommodation(content, slug, locale) };
  }, [access, locale]);
  const isOpen = isHydrated && opened !== undefined;
  const loaded = useLoaded(load, isOpen, () => leaveTo(accommodationPath(opened ?? '', locale)));
  const view = loaded === null || shown === undefined ? null : loaded.viewOf(shown);
  return (
    loaded && view && <loaded.DiscoverSheet view={view} Services={loaded.Services} isOpen={isOpen} onClose={close} />
  );
}
