import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { discountSum } from '#app/format/bill-words.ts';
import { formatDayRange } from '#app/format/dates.ts';
import type { PromoRefusalName } from '#contract/orders/promo-codes.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { findObstacles, type SpecialOffer, type WishedRoom } from '#domain/pricing/special-offer.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** Why a code does not count: the resort's word, which a later release may add to. */
export type CodeFault = PromoRefusalName | 'too_many' | (string & {});

export interface CodedStay {
  readonly stay: Stay;
  readonly rooms: readonly WishedRoom[];
  /** null: there is no bill yet. */
  readonly quote: Quote | null;
}

const ENDED = msg`This code is no longer valid.`;

const FAULTS: Readonly<Record<PromoRefusalName | 'too_many', MessageDescriptor>> = {
  unknown: msg`There is no such code. Check its letters and digits.`,
  later: msg`This code is not valid yet.`,
  over: ENDED,
  stopped: ENDED,
  used_up: msg`This code has been used as often as it can be.`,
  used_by_guest: msg`You have used this code already.`,
  not_applicable: msg`The code is for other nights or other accommodation.`,
  too_many: msg`Too many codes in a row. Try again in a minute.`,
};

export function faultText(i18n: I18n, fault: CodeFault): string {
  return i18n._(FAULTS[fault as PromoRefusalName] ?? FAULTS.unknown);
}

/** What the bill has of a code, or why it has nothing of it. */
export function codeText(i18n: I18n, offer: SpecialOffer, wished: CodedStay | null, locale: Locale): string {
  const { discount } = wished?.quote ?? {};
  if (discount?.promoCode !== undefined) {
    const sum = discountSum(discount, locale);
    return i18n._(msg`On the bill: ${sum}. A code and a special offer cannot be combined: the larger applies.`);
  }
  const [obstacle] = wished === null ? [] : findObstacles(offer, wished.rooms, wished.stay);
  if (obstacle?.reason === 'dates' && offer.period !== null) {
    const dates = formatDayRange(calendarDate(offer.period.start), calendarDate(offer.period.end), locale);
    return i18n._(msg`The code is for other nights: ${dates}.`);
  }
  if (obstacle !== undefined) return i18n._(msg`The code is for other accommodation.`);
  if (!wished?.quote) return i18n._(msg`The prices include the code wherever it saves more than a special offer.`);
  return i18n._(msg`A special offer takes more off, so the bill has it. A code and an offer cannot be combined.`);
}
