import { useCallback, useContext } from 'react';
import { SiteAccessContext } from '#app/content/site-access.ts';
import type { WaysOutProps } from '#app/features/split-stay/ways-out.tsx';
import type { TextArea } from '#app/i18n/text-areas.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

/** What the ways out of an empty list load with their code. */
export const WAYS_OUT_TEXTS: readonly TextArea[] = ['later'];

/** Other dates, or two houses in turn. Most lists are not empty, so neither code nor texts come with the page. */
export function LazyWaysOut(props: WaysOutProps) {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const load = useCallback(async () => {
    const [{ WaysOut }] = await Promise.all([
      import('#app/features/split-stay/ways-out.tsx'),
      access?.loadTexts(locale, WAYS_OUT_TEXTS),
    ]);
    return WaysOut;
  }, [access, locale]);
  const WaysOut = useLoaded(load, true);
  return WaysOut && <WaysOut {...props} />;
}
