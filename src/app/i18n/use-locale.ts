import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { isLocale, type Locale } from '#contract/site/locale.ts';

export function useLocale(): Locale {
  const { i18n } = useLingui();
  return localeOf(i18n);
}

export function localeOf({ locale }: Pick<I18n, 'locale'>): Locale {
  if (!isLocale(locale)) throw new RangeError(`Unknown language ${locale}`);
  return locale;
}
