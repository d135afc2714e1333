import { msg } from '@lingui/core/macro';
import { discountSum, discountText } from '#app/format/bill-words.ts';
import { formatDayRange, formatTravelDay } from '#app/format/dates.ts';
import { formatSum } from '#app/format/price.ts';
import { typeset, withoutJoiners } from '#app/typesetting/typeset.ts';
import { type CalendarDate, yearOf } from '#domain/calendar/calendar-date.ts';
import { arrivalDateAt, arrivalMoment, formatHour } from '#domain/guest/arrival-hour.ts';
import { safeNameInMail } from '#domain/guest/guest-in-brief.ts';
import { continuesSplit } from '#domain/stay/stay.ts';
import { detail, fact, line, type MailFact, type MailText, phoneUrl, wordsFact } from './mail-body.ts';
import { partyWithAges } from './mail-words.ts';
import type { MailedOrder } from './mailed.ts';
import { isDepositPaid, type OrderInWords } from './order-in-words.ts';

/** Facts of a future stay. Only harmless names are used from the guest's input, because the address is not verified. */
export function stayFacts(words: OrderInWords): MailFact[] {
  const { order, locale, guest, nights, checkIn, checkOut } = words;
  const [arrivalDay, departureDay] = [
    formatTravelDay(order.stay.arrival, locale),
    formatTravelDay(order.stay.departure, locale),
  ];
  return [
    numberFact(words),
    fact(msg`Check in`, msg`${arrivalDay}, from ${checkIn}`, ...arrivalWords(words).map(detail)),
    fact(msg`Check out`, msg`${departureDay}, until ${checkOut}`, detail(nights)),
    roomsFact(words, roomGuestsInMail(words)),
    ...luggageFacts(words),
    fact(msg`Booked by`, guest),
    ...companyFacts(words, companyInMail(words), null),
  ];
}

/** For a stay that will not take place. */
export function pastFacts(words: OrderInWords): MailFact[] {
  const { dates, nights, guest } = words;
  return [numberFact(words), fact(msg`Dates`, dates, detail(nights)), roomsFact(words), fact(msg`Booked by`, guest)];
}

/** Everything that the desk needs, without a click. */
export function deskFacts(words: OrderInWords): MailFact[] {
  const { order, nights, checkIn, checkOut } = words;
  const [arrivalDay, departureDay] = [dayForDesk(words, order.stay.arrival), dayForDesk(words, order.stay.departure)];
  const { company } = order.details;
  return [
    numberFact(words),
    guestFact(words),
    fact(msg`Check in`, msg`${arrivalDay}, from ${checkIn}`, ...arrivalWordsForDesk(words).map(detail)),
    fact(msg`Check out`, msg`${departureDay}, until ${checkOut}`, detail(nights)),
    roomsFact(words, roomGuestsForDesk(words)),
    ...luggageFacts(words),
    priceFact(words),
    ...companyFacts(words, company?.name ?? null, company?.address ?? null),
    // Only mails to the desk contain the guest's own words.
    ...wordsFact(msg`The guest’s wishes`, order.comments),
  ];
}

/** The stay before its change. */
export function oldStayFacts({ order, accommodationOf, price, locale }: OrderInWords): MailFact[] {
  if (order.change === null) return [];
  const { stay, quote } = order.change.old;
  const names = [...new Set(quote.rooms.map(({ accommodationId }) => accommodationOf(accommodationId).title))];
  const dates = formatDayRange(stay.arrival, stay.departure, locale);
  return [fact(msg`It was`, dates, detail(names.join(', ')), detail(price(quote.totalMinor)))];
}

/** Each payment with the provider's number, so that the desk finds it there. */
export function paymentsFact({ order, price }: OrderInWords): MailFact {
  const textOf = ({ id, amountMinor, returnedMinor, owedMinor }: (typeof order.money.payments)[number]) => {
    if (returnedMinor === amountMinor) return msg`Number ${id}, returned`;
    if (owedMinor === 0) return msg`Number ${id}`;
    const owed = price(owedMinor);
    return owedMinor === amountMinor ? msg`Number ${id}, to return` : msg`Number ${id}, to return ${owed} of it`;
  };
  const { payments } = order.money;
  return fact(
    msg`Payments`,
    ...payments.flatMap((payment) => [line(price(payment.amountMinor)), detail(textOf(payment))]),
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

function numberFact({ number }: OrderInWords): MailFact {
  return fact(msg`Booking number`, number);
}

function guestFact({ order, guest }: OrderInWords): MailFact {
  const { phone, email } = order.guest;
  // A guest whose data was erased has neither.
  return fact(
    msg`Guest`,
    guest,
    ...(phone === '' ? [] : [line(phone, phoneUrl(phone))]),
    ...(email === '' ? [] : [line(email, `mailto:${encodeURI(email)}`)]),
  );
}

function priceFact({ order, total, kept, due, offerTitleOf, i18n, locale }: OrderInWords): MailFact {
  const { discount } = order.quote;
  const way = isPaidAtReception(order) ? msg`Payment at reception` : msg`Online payment`;
  const paying = isDepositPaid(order) ? msg`${kept} paid, ${due} to pay` : way;
  const offer = discount
    ? [detail(`${discountText(i18n, discount, offerTitleOf(discount.offerCode))}: ${discountSum(discount, locale)}`)]
    : [];
  return fact(msg`Price of the stay`, total, detail(paying), ...offer);
}

/** `guests`: by the room's position; null or missing: the guest who booked. */
function roomsFact({ order, rooms, i18n, locale }: OrderInWords, guests: readonly (string | null)[] = []): MailFact {
  const lines = order.quote.rooms.flatMap(({ party, stay }, index) => {
    const room = rooms[index];
    if (room === undefined) return [];
    const nights = stay && formatDayRange(stay.arrival, stay.departure, locale);
    const details = [nights, guests[index], partyWithAges(i18n, party)].filter((text) => text != null);
    return [line(room.title, room.url), ...details.map(detail)];
  });
  return fact(msg`Accommodation and guests`, ...lines);
}

/** If one room has a name, the others say that they are the booker's. */
function roomGuestsForDesk({ order: { details, quote }, guest }: OrderInWords): readonly (string | null)[] {
  return details.roomGuests.length === 0 ? [] : quote.rooms.map((_, room) => details.roomGuests[room] ?? guest);
}

/** The day on which a split stay moves to its second house; nothing for any other stay. */
function luggageFacts({ order, locale, checkIn, checkOut }: OrderInWords): MailFact[] {
  const { rooms } = order.quote;
  const day = rooms.find((_, room) => continuesSplit(rooms, room))?.stay?.arrival;
  if (day === undefined) return [];
  const note = msg`Packed by ${checkOut}, we carry it from house to house. At ${checkIn} it is in the second one.`;
  return [fact(msg`Luggage`, formatTravelDay(day, locale), detail(note))];
}

/** `name` and `address` as far as the reader may see them; nothing without a company. */
function companyFacts({ order }: OrderInWords, name: string | null, address: string | null): MailFact[] {
  const { company } = order.details;
  if (company === null) return [];
  const { code } = company;
  const lines = [
    ...(name === null ? [] : [line(name)]),
    detail(msg`Code ${code}`),
    ...(address ? [detail(address)] : []),
  ];
  return [fact(msg`Invoice to`, ...lines)];
}

/** Adds the year if it is another one, because the desk plans further ahead than a guest. */
function dayForDesk({ locale, today }: OrderInWords, day: CalendarDate): string {
  const words = formatTravelDay(day, locale);
  return yearOf(day) === yearOf(today) ? words : `${words}\u00a0${yearOf(day)}`;
}

/** The guest's additions to the order. Text that could be a message to a stranger is left out. */
interface Told extends Pick<OrderInWords, 'locale' | 'home'> {
  readonly order: Pick<MailedOrder, 'stay' | 'details'>;
}

/** When the guest plans to arrive, and what the resort can promise; nothing if the guest did not say. */
export function arrivalWords(told: Told): MailText[] {
  const plan = readPlan(told);
  if (plan === null) return [];
  const { hour, night, checkIn } = plan;
  const { reception_hours, late_arrival } = told.home.resort;
  const receptionHours = reception_hours[told.locale];
  const inLate = [withoutJoiners(typeset(late_arrival[told.locale]))];
  switch (plan.moment) {
    case 'early':
      return [msg`You wish to come at about ${hour}; we promise the door from ${checkIn}`];
    case 'usual':
      return [msg`You plan to come at about ${hour}`];
    case 'late':
      return [msg`You plan to come at about ${hour}; reception is open ${receptionHours}`, ...inLate];
    case 'night':
      return [
        msg`You plan to come at about ${hour}, in the night of ${night}; reception is open ${receptionHours}`,
        ...inLate,
      ];
  }
}

function arrivalWordsForDesk(told: Told): MailText[] {
  const plan = readPlan(told);
  if (plan === null) return [];
  const { hour, night } = plan;
  if (plan.moment === 'night') return [msg`The guest plans to come at about ${hour}, in the night of ${night}`];
  return plan.moment === 'early'
    ? [msg`The guest wishes to come earlier, at about ${hour}`]
    : [msg`The guest plans to come at about ${hour}`];
}

/** Names by room; null: not named, or not in a mail. */
export function roomGuestsInMail({ order }: Pick<Told, 'order'>): (string | null)[] {
  return order.details.roomGuests.map((name) => name && safeNameInMail(name));
}

/** null: no company, or a name that must not appear in a mail. */
export function companyInMail({ order }: Pick<Told, 'order'>): string | null {
  return order.details.company && safeNameInMail(order.details.company.name);
}

function readPlan({ order, locale, home }: Told) {
  const { arrivalHour } = order.details;
  if (arrivalHour === null) return null;
  const { arrival } = order.stay;
  return {
    moment: arrivalMoment(arrivalHour, home.check_in_time),
    hour: formatHour(arrivalHour),
    night: formatDayRange(arrival, arrivalDateAt(arrival, arrivalHour), locale),
    checkIn: home.check_in_time,
  };
}
