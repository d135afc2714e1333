import { msg } from '@lingui/core/macro';
import { formatDayRange, formatTravelDay } from '#app/format/dates.ts';
import { briefName } from '#domain/guest/guest-in-brief.ts';
import { continuesSplit } from '#domain/stay/stay.ts';
import type { FactLine, MailFact } from './mail-body.ts';
import { arrivalWords, companyInMail, roomGuestsInMail } from './mail-details.ts';
import { partyText } from './mail-words.ts';
import type { OrderInWords } from './order-in-words.ts';

/** Facts of a coming stay. Of the guest's own words only harmless names, because the address is not verified. */
export function writeStayFacts(words: OrderInWords): MailFact[] {
  const { order, say, locale, home, nights } = words;
  const [arrivalDay, departureDay] = [
    formatTravelDay(order.stay.arrival, locale),
    formatTravelDay(order.stay.departure, locale),
  ];
  const [checkIn, checkOut] = [home.check_in_time, home.check_out_time];
  return [
    numberFact(words),
    {
      name: say(msg`Check in`),
      lines: [line(say(msg`${arrivalDay}, from ${checkIn}`)), ...arrivalWords(words).map(detail)],
    },
    {
      name: say(msg`Check out`),
      lines: [line(say(msg`${departureDay}, until ${checkOut}`)), detail(nights)],
    },
    roomsFact(words, roomGuestsInMail(words)),
    ...luggageFacts(words),
    { name: say(msg`Booked by`), lines: [line(guestName(words))] },
    ...companyFact(words, companyInMail(words), null),
  ];
}

/** For a stay that will not take place. */
export function writePastFacts(words: OrderInWords): MailFact[] {
  const { say, dates, nights } = words;
  return [
    numberFact(words),
    { name: say(msg`Dates`), lines: [line(dates), detail(nights)] },
    roomsFact(words),
    { name: say(msg`Booked by`), lines: [line(guestName(words))] },
  ];
}

export function sumFact(name: string, sum: string): MailFact {
  return { name, lines: [line(sum)] };
}

export function line(text: string, url: string | null = null): FactLine {
  return { text, url, isDetail: false };
}

export function detail(text: string): FactLine {
  return { text, url: null, isDetail: true };
}

export function guestName({ order }: OrderInWords): string {
  return briefName(order.guest);
}

export function numberFact({ order, say }: OrderInWords): MailFact {
  return { name: say(msg`Booking number`), lines: [line(order.number)] };
}

/** `guests`: by the place of the room; null, or none: the guest who booked. */
export function roomsFact(
  { order, rooms, say, locale }: OrderInWords,
  guests: readonly (string | null)[] = [],
): MailFact {
  const lines = order.quote.rooms.flatMap(({ party, stay }, index) => {
    const room = rooms[index];
    if (room === undefined) return [];
    const guest = guests[index] ?? null;
    const named = guest === null ? [] : [detail(guest)];
    const nights = stay === undefined ? [] : [detail(formatDayRange(stay.arrival, stay.departure, locale))];
    return [line(room.title, room.url), ...nights, ...named, detail(partyText(say, party))];
  });
  return { name: say(msg`Accommodation and guests`), lines };
}

/** The day on which a split stay moves to its second house; nothing for any other stay. */
export function luggageFacts({ order, say, locale, home }: OrderInWords): MailFact[] {
  const { rooms } = order.quote;
  const day = rooms.find((_, room) => continuesSplit(rooms, room))?.stay?.arrival;
  if (day === undefined) return [];
  const [checkIn, checkOut] = [home.check_in_time, home.check_out_time];
  const note = say(msg`Packed by ${checkOut}, we carry it from house to house. At ${checkIn} it is in the second one.`);
  return [{ name: say(msg`Luggage`), lines: [line(formatTravelDay(day, locale)), detail(note)] }];
}

/** `name` and `address` as far as the reader may see them; nothing without a company. */
export function companyFact({ order, say }: OrderInWords, name: string | null, address: string | null): MailFact[] {
  const { company } = order.details;
  if (company === null) return [];
  const { code } = company;
  const lines = [
    ...(name === null ? [] : [line(name)]),
    detail(say(msg`Code ${code}`)),
    ...(address === null || address === '' ? [] : [detail(address)]),
  ];
  return [{ name: say(msg`Invoice to`), lines }];
}
