import { useContext, useMemo } from 'react';
import { SiteAccessContext } from '../../../content/site-access.ts';
import type { TextArea } from '../../../i18n/text-areas.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';

/** Whose texts they show besides the checkout's. */
export const HITCH_TEXTS: readonly TextArea[] = ['hitches'];

const loadCode = () => import('./hitches.tsx');

/** What is said only when something does not go smoothly: it comes with the guest's first move, or once it is wanted. */
export function useHitches(isWanted: boolean): Awaited<ReturnType<typeof loadCode>> | null {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const load = useMemo(
    () => async () => {
      const [code] = await Promise.all([loadCode(), access?.loadTexts(locale, HITCH_TEXTS)]);
      return code;
    },
    [access, locale],
  );
  return useLoaded(load, isWanted, () => undefined);
}
