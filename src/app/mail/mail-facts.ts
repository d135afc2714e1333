import { msg } from '@lingui/core/macro';
import { formatTravelDay } from '#app/format/dates.ts';
import { briefName } from '#domain/guest/guest-in-brief.ts';
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
export function roomsFact({ order, rooms, say }: OrderInWords, guests: readonly (string | null)[] = []): MailFact {
  const lines = order.quote.rooms.flatMap(({ party }, index) => {
    const room = rooms[index];
    const guest = guests[index] ?? null;
    const named = guest === null ? [] : [detail(guest)];
    return room === undefined ? [] : [line(room.title, room.url), ...named, detail(partyText(say, party))];
  });
  return { name: say(msg`Stay and guests`), lines };
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
