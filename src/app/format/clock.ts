import type { Locale } from '#contract/locale.ts';
import { RESORT_TIME_ZONE } from './resort-today.ts';

const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { uk: 'uk-UA', en: 'en-GB' };

/** `14:05` by the resort's clock. */
export function formatClock(instantMs: number, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: RESORT_TIME_ZONE,
  }).format(instantMs);
}
