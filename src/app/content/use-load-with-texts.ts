import { useCallback, useContext } from 'react';
import type { TextArea } from '#app/i18n/text-areas.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { SiteAccessContext } from './site-access.ts';

/** A stable function that loads a part with its texts, whatever page it opens over. `load` and `texts` must be stable. */
export function useLoadWithTexts<Part>(load: () => Promise<Part>, texts: readonly TextArea[]): () => Promise<Part> {
  const locale = useLocale();
  const access = useContext(SiteAccessContext);
  return useCallback(async () => {
    const [part] = await Promise.all([load(), access?.loadTexts(locale, texts)]);
    return part;
  }, [load, texts, access, locale]);
}
