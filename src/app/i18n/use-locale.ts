import { useLingui } from '@lingui/react';
import { isLocale, type Locale } from '#contract/locale.ts';

/** The language in which the page is rendered. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  if (!isLocale(i18n.locale)) throw new RangeError(`Unknown language ${i18n.locale}`);
  return i18n.locale;
}
