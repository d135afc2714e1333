import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText, partyText } from '#app/format/stay-words.ts';
import { toEnquiredStay } from '#contract/enquiries/enquired-stay.ts';
import type { Locale } from '#contract/site/locale.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { countNights, pickedStay } from '#domain/stay/stay.ts';
import type { Booking } from './use-booking.ts';

/** The stay in an enquiry about a house booked by phone, in words for desk and guest. null: no future dates. */
export function askedStay(i18n: I18n, locale: Locale, { state, status }: Pick<Booking, 'state' | 'status'>) {
  const { wished, today } = state;
  const stay = pickedStay(wished.picked);
  const party = firstParty(wished.rooms);
  if (stay === null || today === null || stay.arrival < today || countNights(stay) < 1) return null;
  const words = [
    formatDayRange(stay.arrival, stay.departure, locale),
    nightsText(i18n, countNights(stay)),
    partyText(i18n, party),
  ];
  if (status.kind === 'phone_only' && status.quote !== undefined) {
    const total = formatPrice(status.quote.totalMinor, locale);
    words.push(i18n._(msg`approximately ${total}`));
  }
  return { stay: toEnquiredStay(stay, party), words: words.join(', ') };
}
