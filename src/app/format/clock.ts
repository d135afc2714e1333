import type { Locale } from '#contract/locale.ts';
import { RESORT_TIME_ZONE } from './resort-today.ts';

const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { uk: 'uk-UA', en: 'en-GB' };

const clocks = new Map<Locale, Intl.DateTimeFormat>();

/** `14:05` by the resort's clock. */
export function formatClock(instantMs: number, locale: Locale): string {
  let clock = clocks.get(locale);
  if (clock === undefined) {
    const options = { hour: '2-digit', minute: '2-digit', timeZone: RESORT_TIME_ZONE } as const;
    clock = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], options);
    clocks.set(locale, clock);
  }
  return clock.format(instantMs);
}
