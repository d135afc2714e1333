import { useLocale } from '#app/i18n/use-locale.ts';
import type { Locale } from '#contract/site/locale.ts';

/** The texts of developer pages stand beside their components, not in the guests' catalogues. */
export function useTexts<Texts>(texts: Readonly<Record<Locale, Texts>>): Texts {
  return texts[useLocale()];
}
