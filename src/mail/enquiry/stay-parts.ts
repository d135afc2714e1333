import { msg } from '@lingui/core/macro';
import { formatTravelDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { countNights } from '#domain/stay/stay.ts';
import type { MailFact } from '#mail/mail-body.ts';
import { detail, line, sumFact } from '#mail/mail-facts.ts';
import { nightsText, partyText } from '#mail/mail-words.ts';
import type { EnquiryInWords } from './enquiry-in-words.ts';
import type { MailedEnquiry } from './mailed-enquiry.ts';

/** When, who, and the sum that the guest was told. */
export function stayFacts({ say, locale }: EnquiryInWords, asked: NonNullable<MailedEnquiry['stay']>): MailFact[] {
  const { stay, party, totalMinor } = asked;
  return [
    { name: say(msg`Check in`), lines: [line(formatTravelDay(stay.arrival, locale))] },
    {
      name: say(msg`Check out`),
      lines: [line(formatTravelDay(stay.departure, locale)), detail(nightsText(say, countNights(stay)))],
    },
    { name: say(msg`Guests`), lines: [line(partyText(say, party))] },
    ...(totalMinor === null ? [] : [sumFact(say(msg`Approximately`), formatPrice(totalMinor, locale))]),
  ];
}
