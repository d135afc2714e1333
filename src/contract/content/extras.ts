import { toMinor } from '#contract/availability/money.ts';
import type { ExtraRecord } from '#contract/pages/home-pages.ts';
import type { Extra } from '#domain/pricing/extras.ts';

/** Content cached by a browser may be older than extras, and then lacks the field. */
export function toExtras({ extras = [] }: { readonly extras: readonly Omit<ExtraRecord, 'about'>[] }): Extra[] {
  return extras.map(({ code, title: name, per, price, most }) => ({
    code,
    name,
    per,
    priceMinor: toMinor(price),
    most,
  }));
}
