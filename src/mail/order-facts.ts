import { msg } from '@lingui/core/macro';
import { discountSum, discountText } from '#app/format/bill-words.ts';
import { formatDayRange, formatTravelDay } from '#app/format/dates.ts';
import { mailLink } from '#app/format/mail-link.ts';
import { formatSum } from '#app/format/price.ts';
import { typeset, withoutJoiners } from '#app/format/typeset.ts';
import { type CalendarDate, yearOf } from '#domain/calendar/calendar-date.ts';
import type { Enquirer } from '#domain/enquiry/enquiry-form.ts';
import { arrivalDateAt, arrivalMoment, formatHour } from '#domain/guest/arrival-hour.ts';
import { safeNameInMail } from '#domain/guest/guest-in-brief.ts';
import type { OrderDetails } from '#domain/guest/order-details.ts';
import { continuesSplit } from '#domain/stay/stay.ts';
import {
  detail,
  type FactLine,
  fact,
  factIfTold,
  line,
  type MailFact,
  type MailText,
  partyWithAges,
  phoneUrl,
} from './mail-body.ts';
import type { MailedOrder } from './mailed.ts';
import { isDepositPaid, type OrderInWords } from './order-in-words.ts';

/** Facts of a future stay. Only harmless names are used from the guest's input, because the address is not verified. */
export function stayFacts(words: OrderInWords): MailFact[] {
  return [words.numberFact, ...nightsFacts(words), fact(msg`Booked by`, words.guest), ...companyFacts(words)];
}

/** For a stay that will not take place. */
export function pastFacts(words: OrderInWords): MailFact[] {
  const { dates, nights, guest } = words;
  return [words.numberFact, fact(msg`Dates`, dates, detail(nights)), roomsFact(words), fact(msg`Booked by`, guest)];
}

/** Everything that the desk needs, without a click. Only mails to the desk contain the guest's own words. */
export function deskFacts(words: OrderInWords): MailFact[] {
  return [
    words.numberFact,
    guestFact(words.order.guest, words.guest),
    ...nightsFacts(words, true),
    priceFact(words),
    ...companyFacts(words, true),
    ...factIfTold(msg`The guest’s wishes`, ...words.order.comments.split('\n')),
  ];
}

/** The stay before its change. */
export function oldStayFacts({ order, namesOf, price, locale }: OrderInWords): MailFact[] {
  if (order.change === null) return [];
  const { stay, quote } = order.change.old;
  const dates = formatDayRange(stay.arrival, stay.departure, locale);
  return [fact(msg`It was`, dates, detail(namesOf(quote)), detail(price(quote.totalMinor)))];
}

/** Each card payment with the provider's number, so that the desk finds it there. Nothing if all was paid at reception. */
export function paymentsFact({ order, price }: OrderInWords): MailFact[] {
  const textOf = ({ id, amountMinor, returnedMinor, owedMinor }: (typeof order.money.payments)[number]) => {
    if (returnedMinor === amountMinor) return msg`Number ${id}, returned`;
    if (owedMinor === 0) return msg`Number ${id}`;
    const owed = price(owedMinor);
    return owedMinor === amountMinor ? msg`Number ${id}, to return` : msg`Number ${id}, to return ${owed} of it`;
  };
  return factIfTold(
    msg`Payments`,
    ...order.money.payments.flatMap((payment) => [line(price(payment.amountMinor)), detail(textOf(payment))]),
  );
}

export function otherSumsFact({ order, locale }: OrderInWords): MailFact {
  const lines = order.money.otherSums.flatMap(({ id, amountMinor, currency, isReturned }) => {
    const isReadable = amountMinor > 0 && currency !== '';
    const sum = isReadable ? formatSum(amountMinor, currency, locale) : msg`The sum cannot be read`;
    return [line(sum), detail(isReturned ? msg`Number ${id}, returned` : msg`Number ${id}`)];
  });
  return fact(msg`What the payment service tells`, ...lines);
}

export function owedFact({ owed }: OrderInWords): MailFact {
  return fact(msg`To return`, owed);
}

/** The first choice may have changed: an order may move to reception, or be paid instead of confirmed. */
export function isPaidAtReception({ state, payment, money }: OrderInWords['order']): boolean {
  return state === 'confirmed' || (payment === 'at_reception' && money.receivedMinor === 0);
}

/** How to reach a guest. One whose data was erased has neither phone nor email. `phoneText`: as it is shown. */
export function guestFact(
  { phone, email }: Pick<Enquirer, 'phone' | 'email'>,
  name: string,
  phoneText = phone,
  ...more: readonly FactLine[]
): MailFact {
  return fact(
    msg`Guest`,
    name,
    ...(phone === '' ? [] : [line(phoneText, phoneUrl(phone))]),
    ...(email === '' ? [] : [line(email, mailLink(email))]),
    ...more,
  );
}

function priceFact({ order, total, kept, due, offerTitleOf, i18n, locale }: OrderInWords): MailFact {
  const { discount } = order.quote;
  const way = isPaidAtReception(order) ? msg`Payment at reception` : msg`Online payment`;
  const paying = isDepositPaid(order) ? msg`${kept} paid, ${due} to pay` : way;
  if (discount === undefined) return fact(msg`Price of the stay`, total, detail(paying));
  const offer = discountText(i18n, discount, offerTitleOf(discount.offerCode));
  return fact(msg`Price of the stay`, total, detail(paying), detail(`${offer}: ${discountSum(discount, locale)}`));
}

/** Days, rooms and the move of a split stay. The desk sees the year of another year, because it plans further ahead. */
function nightsFacts(words: OrderInWords, isForDesk = false): MailFact[] {
  const { order, locale, today, guest, nights, checkIn, checkOut } = words;
  const { rooms } = order.quote;
  const { roomGuests } = order.details;
  // If one room has a name, the others say that they are the booker's.
  const roomGuestsForDesk = rooms.map((_, room) => roomGuests[room] ?? guest);
  const dayText = (day: CalendarDate) => {
    const text = formatTravelDay(day, locale);
    return isForDesk && yearOf(day) !== yearOf(today) ? `${text}\u00a0${yearOf(day)}` : text;
  };
  const [arrivalDay, departureDay] = [dayText(order.stay.arrival), dayText(order.stay.departure)];
  const moving = rooms.find((_, room) => continuesSplit(rooms, room))?.stay?.arrival;
  const carrying = msg`Pack by ${checkOut}, and we carry it from house to house. At ${checkIn} it is in the second one.`;
  return [
    fact(msg`Check in`, msg`${arrivalDay}, from ${checkIn}`, ...arrivalWords(words, isForDesk).map(detail)),
    fact(msg`Check out`, msg`${departureDay}, until ${checkOut}`, detail(nights)),
    roomsFact(words, isForDesk && roomGuests.length > 0 ? roomGuestsForDesk : roomGuestsInMail(order.details)),
    ...(moving ? [fact(msg`Luggage`, formatTravelDay(moving, locale), detail(carrying))] : []),
  ];
}

/** `guests`: by the room's position; null or missing: the guest who booked. */
function roomsFact(words: OrderInWords, guests: readonly (string | null)[] = []): MailFact {
  const { order, accommodationOf, i18n, locale } = words;
  const lines = order.quote.rooms.flatMap(({ accommodationId, party, stay }, index) => {
    const { title, url } = accommodationOf(accommodationId);
    const nights = stay && formatDayRange(stay.arrival, stay.departure, locale);
    const details = [nights, guests[index], partyWithAges(i18n, party)].filter((text) => text != null);
    return [line(title, url), ...details.map(detail)];
  });
  return fact(msg`Accommodation and guests`, ...lines);
}

/** Only the desk sees the address, and a name that could be a message to a stranger. */
function companyFacts({ order }: OrderInWords, isForDesk = false): MailFact[] {
  const { company } = order.details;
  if (company === null) return [];
  const { code } = company;
  const name = isForDesk ? company.name : companyInMail(order.details);
  const address = isForDesk ? company.address : '';
  return factIfTold(msg`Invoice to`, name, detail(msg`Code ${code}`), address && detail(address));
}

/** When the guest plans to arrive, and what the resort can promise; nothing if the guest did not say. */
export function arrivalWords(
  { order, locale, home }: Pick<OrderInWords, 'locale' | 'home'> & { order: Pick<MailedOrder, 'stay' | 'details'> },
  isForDesk = false,
): MailText[] {
  const { arrivalHour } = order.details;
  if (arrivalHour === null) return [];
  const { check_in_time: checkIn, resort } = home;
  const { arrival } = order.stay;
  const hour = formatHour(arrivalHour);
  const night = formatDayRange(arrival, arrivalDateAt(arrival, arrivalHour), locale);
  const receptionHours = resort.reception_hours[locale];
  const moment = arrivalMoment(arrivalHour, checkIn);
  if (isForDesk) {
    if (moment === 'night') return [msg`The guest plans to come at about ${hour}, in the night of ${night}`];
    return moment === 'early'
      ? [msg`The guest wishes to come earlier, at about ${hour}`]
      : [msg`The guest plans to come at about ${hour}`];
  }
  if (moment === 'early') return [msg`You wish to come at about ${hour}; we promise the door from ${checkIn}`];
  if (moment === 'usual') return [msg`You plan to come at about ${hour}`];
  return [
    moment === 'late'
      ? msg`You plan to come at about ${hour}; reception is open ${receptionHours}`
      : msg`You plan to come at about ${hour}, in the night of ${night}; reception is open ${receptionHours}`,
    withoutJoiners(typeset(resort.late_arrival[locale])),
  ];
}

/** Names by room; null: not named, or not in a mail. */
export function roomGuestsInMail({ roomGuests }: OrderDetails): (string | null)[] {
  return roomGuests.map((name) => name && safeNameInMail(name));
}

/** null: no company, or a name that must not appear in a mail. */
export function companyInMail({ company }: OrderDetails): string | null {
  return company && safeNameInMail(company.name);
}
