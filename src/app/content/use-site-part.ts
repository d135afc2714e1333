import { useCallback, useContext } from 'react';
import type { TextArea } from '../i18n/text-areas.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { SiteAccessContext } from './site-access.ts';

interface SitePart<Part> {
  readonly loadCode: () => Promise<Part>;
  /** Whose texts it shows besides those of the page that it stands on. */
  readonly texts: readonly TextArea[];
}

/** A part that brings its texts along, as `useLoaded` brings any; its code and texts must stay the same objects. */
export function useSitePart<Part>(
  { loadCode, texts }: SitePart<Part>,
  isWanted: boolean,
  onFailure: () => void = doWithout,
): Part | null {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const load = useCallback(async () => {
    const [part] = await Promise.all([loadCode(), access?.loadTexts(locale, texts)]);
    return part;
  }, [loadCode, texts, access, locale]);
  return useLoaded(load, isWanted, onFailure);
}

const doWithout = () => undefined;
