import { localize } from '#app/content/localize.ts';
import type { HoursRecord, OpeningHoursRecord } from '#contract/resort/opening-hours.ts';
import type { Locale } from '#contract/site/locale.ts';

/** Hours in words, and to count with once the page knows the time. */
export interface HoursView {
  readonly text: string;
  readonly opening: OpeningHoursRecord;
}

/** No line ends between two times of the clock. */
export function viewHours({ working_hours, opening }: HoursRecord, locale: Locale): HoursView {
  return { text: localize(working_hours, locale).replace(/\d–/, '$&\u2060'), opening };
}

export function viewOptionalHours(
  { working_hours, opening }: { readonly [Field in keyof HoursRecord]: HoursRecord[Field] | null },
  locale: Locale,
): HoursView | null {
  return working_hours && opening && viewHours({ working_hours, opening }, locale);
}
