import { msg } from '@lingui/core/macro';
import { formatTravelDay } from '#app/format/dates.ts';
import { type CalendarDate, yearOf } from '#domain/calendar/calendar-date.ts';
import { offerInWords } from '#mail/mail-bill.ts';
import type { MailFact } from '#mail/mail-body.ts';
import { arrivalWordsForDesk } from '#mail/mail-details.ts';
import {
  companyFact,
  detail,
  guestName,
  line,
  luggageFacts,
  numberFact,
  roomsFact,
  sumFact,
} from '#mail/mail-facts.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';

/** All that the desk needs, without a click. */
export function writeDeskFacts(words: OrderInWords): MailFact[] {
  const { order, say, home, nights } = words;
  const [arrivalDay, departureDay] = [travelDay(words, order.stay.arrival), travelDay(words, order.stay.departure)];
  const [checkIn, checkOut] = [home.check_in_time, home.check_out_time];
  return [
    numberFact(words),
    guestFact(words),
    {
      name: say(msg`Check in`),
      lines: [line(say(msg`${arrivalDay}, from ${checkIn}`)), ...arrivalWordsForDesk(words).map(detail)],
    },
    { name: say(msg`Check out`), lines: [line(say(msg`${departureDay}, until ${checkOut}`)), detail(nights)] },
    roomsFact(words, roomGuestsForDesk(words)),
    ...luggageFacts(words),
    priceFact(words),
    ...companyFact(words, order.details.company?.name ?? null, order.details.company?.address ?? null),
    ...commentsFact(words),
  ];
}

/** Each payment with the provider's number, by which the desk finds it there. */
export function paymentsFact({ order, say, price }: OrderInWords): MailFact {
  const lines = order.money.payments.flatMap(({ id, amountMinor, returnedMinor, owedMinor }) => {
    const owed = price(owedMinor);
    if (returnedMinor === amountMinor) return [line(price(amountMinor)), detail(say(msg`Number ${id}, returned`))];
    if (owedMinor === 0) return [line(price(amountMinor)), detail(say(msg`Number ${id}`))];
    const isWhole = owedMinor === amountMinor;
    return [
      line(price(amountMinor)),
      detail(isWhole ? say(msg`Number ${id}, to return`) : say(msg`Number ${id}, to return ${owed} of it`)),
    ];
  });
  return { name: say(msg`Payments`), lines };
}

export function owedFact({ say }: OrderInWords, owed: string): MailFact {
  return sumFact(say(msg`To return`), owed);
}

/** Whatever the guest chose first: an order may move to reception, and a large one may be paid instead of confirmed. */
export function isPaidAtReception({ state, payment, money }: OrderInWords['order']): boolean {
  return state === 'confirmed' || (payment === 'at_reception' && money.receivedMinor === 0);
}

function guestFact(words: OrderInWords): MailFact {
  const { phone, email } = words.order.guest;
  // A guest whose data was erased has neither.
  const reach = [
    ...(phone === '' ? [] : [line(phone, `tel:${phone.replaceAll(/[^+\d]/g, '')}`)]),
    ...(email === '' ? [] : [line(email, `mailto:${encodeURI(email)}`)]),
  ];
  return { name: words.say(msg`Guest`), lines: [line(guestName(words)), ...reach] };
}

function priceFact({ order, say, total, price, offerTitleOf }: OrderInWords): MailFact {
  const { discount } = order.quote;
  const way = isPaidAtReception(order) ? say(msg`Payment at reception`) : say(msg`Online payment`);
  const offer = discount
    ? [detail(`${offerInWords(offerTitleOf(discount.offerCode), say)}: −${price(discount.amountMinor)}`)]
    : [];
  return { name: say(msg`Price of the stay`), lines: [line(total), detail(way), ...offer] };
}

/** Once one room has a name, the others say that they are the booker's. */
function roomGuestsForDesk(words: OrderInWords): readonly (string | null)[] {
  const { details, quote } = words.order;
  if (details.roomGuests.length === 0) return [];
  return quote.rooms.map((_, room) => details.roomGuests[room] ?? guestName(words));
}

/** The guest's own words, line by line. Only mails to the desk contain them. */
function commentsFact({ order, say }: OrderInWords): MailFact[] {
  const lines = order.comments.split('\n').filter((text) => text.trim() !== '');
  return lines.length === 0 ? [] : [{ name: say(msg`The guest’s wishes`), lines: lines.map((text) => line(text)) }];
}

/** With its year if it is another one, because the desk plans further ahead than a guest. */
function travelDay({ locale, today }: OrderInWords, day: CalendarDate): string {
  const words = formatTravelDay(day, locale);
  return yearOf(day) === yearOf(today) ? words : `${words}\u00a0${yearOf(day)}`;
}
