import { useContext, useEffect, useState } from 'react';
import { SiteAccessContext } from '#app/content/site-access.ts';
import { viewAccommodation } from '#app/content/views/accommodation-view.ts';
import { keepTrying } from '#app/error-reports/keep-trying.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { CATALOGUE_PARTS, type ContentOf } from '#contract/content/site-content.ts';
import { DiscoverSheet } from './discover-sheet.tsx';

interface DiscoverOverlayProps {
  /** null: none was opened yet. */
  readonly slug: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The list's own content has less than the sheet needs, so the sheet's content is fetched with its code. */
export function DiscoverOverlay({ slug, isOpen, onClose }: DiscoverOverlayProps) {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const [content, setContent] = useState<ContentOf<(typeof CATALOGUE_PARTS)[number]> | null>(null);
  useEffect(() => {
    if (access === null) return;
    const leaving = new AbortController();
    void keepTrying(async () => {
      const loaded = await access.source.load(...CATALOGUE_PARTS);
      if (!leaving.signal.aborted) setContent(loaded);
    }, leaving.signal);
    return () => leaving.abort();
  }, [access]);
  const view = content === null || slug === null ? null : viewAccommodation(content, slug, locale);
  return view && <DiscoverSheet view={view} isOpen={isOpen} onClose={onClose} />;
}
