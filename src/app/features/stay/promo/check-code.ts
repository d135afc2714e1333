import { ask } from '#app/api/ask.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { PromoTerms } from '#contract/orders/promo-codes.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { offerOfCode } from '#domain/pricing/promo-code.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { CodeFault } from './promo-words.ts';

export type CodeCheck =
  | { readonly kind: 'counts'; readonly offer: SpecialOffer }
  | { readonly kind: 'refused'; readonly fault: CodeFault }
  /** Nobody has answered: the resort decides when the order arrives. */
  | { readonly kind: 'unanswered' };

/** Asks the resort what a code takes off a bill. */
export async function checkCode(code: string): Promise<CodeCheck> {
  const reply = await ask('POST /promo-codes/check', { body: { code }, read: ({ data }) => offerOfTerms(data) });
  switch (reply.kind) {
    case 'told':
      return { kind: 'counts', offer: reply.told };
    case 'refused':
      // Text that no code can be is refused by the name of the checked field.
      return { kind: 'refused', fault: reply.errors.promo_code ?? 'unknown' };
    case 'too_many':
      return { kind: 'refused', fault: 'too_many' };
    default:
      return { kind: 'unanswered' };
  }
}

function offerOfTerms({ code, percent, amount = 0, category_codes, nights_from, nights_to }: PromoTerms): SpecialOffer {
  return offerOfCode({
    code,
    reduction: percent === undefined ? { kind: 'sum', amountMinor: toMinor(amount) } : { kind: 'percent', percent },
    accommodations: category_codes,
    nights:
      nights_from === null || nights_to === null
        ? null
        : { start: calendarDate(nights_from), end: calendarDate(nights_to) },
  });
}
