import type { RateKind } from '#contract/desk/desk-rates.ts';
import type { Locale } from '#contract/site/locale.ts';

const MOST_NAMED = 3;

/** Names cannot be declined, so they are listed without a preposition. */
export function kindsInWords(kinds: readonly Pick<RateKind, 'title'>[], locale: Locale): string {
  const names = kinds.slice(0, MOST_NAMED).map(({ title }) => title[locale]);
  const others = kinds.length - names.length;
  return others > 0 ? `${names.join(', ')} +${others}` : names.join(', ');
}
