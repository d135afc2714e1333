import { msg } from '@lingui/core/macro';
import { kindOf } from '#contract/accommodation.ts';
import type { HomePageRecord } from '#contract/home-pages.ts';
import type { Locale } from '#contract/locale.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { addDays } from '#domain/calendar-date.ts';
import { entriesOf, homeRecord } from '../content/records.ts';
import { formatDay, formatDayRange, formatTravelDay } from '../format/dates.ts';
import { accommodationPath } from '../i18n/locale-path.ts';
import { typeset } from '../typography/typeset.ts';
import { type MailBill, writeBill } from './mail-bill.ts';
import { nightsText, partyText, type Say } from './mail-words.ts';
import type { MailedOrder, MailSurroundings } from './mailed-order.ts';

export interface FactLine {
  readonly text: string;
  readonly url: string | null;
  /** Says more about the line above it. */
  readonly isDetail: boolean;
}

export interface LetterFact {
  readonly name: string;
  readonly lines: readonly FactLine[];
}

/** The confirmation of an order in words, before it is set as HTML or as plain text. */
export interface OrderLetter {
  readonly locale: Locale;
  readonly resort: string;
  readonly homeUrl: string;
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly LetterFact[];
  readonly bill: MailBill & { readonly title: string; readonly totalTitle: string; readonly note: string };
  readonly arrival: { readonly title: string; readonly address: string; readonly text: string };
  readonly cancellation: { readonly title: string; readonly text: string };
  readonly contacts: readonly { readonly text: string; readonly url: string }[];
  readonly footer: string;
}

export function writeOrderLetter(
  order: MailedOrder,
  surroundings: MailSurroundings,
  say: Say,
  locale: Locale,
): OrderLetter {
  const { content, publicUrl } = surroundings;
  const home = homeRecord(content);
  const rooms = order.quote.rooms.map(({ accommodationId }) =>
    findAccommodation(content, accommodationId, say, locale),
  );
  const bill = writeBill(order.quote, (id) => findAccommodation(content, id, say, locale), say, locale);
  const dates = formatDayRange(order.stay.arrival, order.stay.departure, locale);
  const arrivalDay = formatDay(order.stay.arrival, locale);
  const { number } = order;
  const names = [...new Set(rooms.map(({ title }) => title))].join(', ');
  const nights = nightsText(say, order.quote.nights);
  const { total } = bill;
  return {
    locale,
    resort: say(msg`Smereka`),
    homeUrl: publicUrl,
    subject: say(msg`Booking ${number} is confirmed: ${names}, ${dates}`),
    preview: say(msg`${nights}, ${total} to pay at reception`),
    title: say(msg`See you on ${arrivalDay}`),
    lead: say(msg`Your booking is confirmed. You pay at reception when you arrive.`),
    facts: writeFacts(order, rooms, surroundings, say, locale),
    bill: {
      ...bill,
      title: say(msg`Your bill`),
      totalTitle: say(msg`To pay at reception`),
      note: writeNote(order, say),
    },
    arrival: {
      title: say(msg`How to find us`),
      address: typeset(home.address[locale]),
      text: say(msg`Reception is open round the clock. The stay is in the attached calendar file.`),
    },
    cancellation: {
      title: say(msg`Plans have changed?`),
      text: writeCancellation(order, home, surroundings, say, locale),
    },
    contacts: [
      { text: unbreakable(home.contact_phone), url: `tel:${home.contact_phone.replaceAll(' ', '')}` },
      { text: home.contact_email, url: `mailto:${home.contact_email}?subject=${encodeURIComponent(number)}` },
    ],
    footer: say(msg`You receive this letter because a stay at Smereka was booked with your e-mail address.`),
  };
}

function writeFacts(
  order: MailedOrder,
  rooms: readonly FoundAccommodation[],
  { content, publicUrl }: MailSurroundings,
  say: Say,
  locale: Locale,
): LetterFact[] {
  const home = homeRecord(content);
  const [arrivalDay, departureDay] = [
    formatTravelDay(order.stay.arrival, locale),
    formatTravelDay(order.stay.departure, locale),
  ];
  const [checkIn, checkOut] = [home.check_in_time, home.check_out_time];
  const stays = order.quote.rooms.flatMap(({ party }, index) => {
    const room = rooms[index];
    if (room === undefined) return [];
    const url = `${publicUrl}${accommodationPath(room.slug, locale)}`;
    return [{ text: room.title, url, isDetail: false }, detail(partyText(say, party))];
  });
  const facts = [
    { name: say(msg`Booking number`), lines: [line(order.number)] },
    { name: say(msg`Check in`), lines: [line(say(msg`${arrivalDay}, from ${checkIn}`))] },
    {
      name: say(msg`Check out`),
      lines: [line(say(msg`${departureDay}, until ${checkOut}`)), detail(nightsText(say, order.quote.nights))],
    },
    { name: say(msg`Stay and guests`), lines: stays },
    { name: say(msg`Booked by`), lines: [line(`${order.guest.firstName} ${order.guest.lastName}`)] },
  ];
  return order.comments === '' ? facts : [...facts, { name: say(msg`Your wishes`), lines: [line(order.comments)] }];
}

function line(text: string): FactLine {
  return { text, url: null, isDetail: false };
}

function detail(text: string): FactLine {
  return { text, url: null, isDetail: true };
}

/** Until the last free day the mail names that day; a stay booked later than it is told only how to reach the desk. */
function writeCancellation(
  order: MailedOrder,
  home: HomePageRecord,
  { today }: MailSurroundings,
  say: Say,
  locale: Locale,
): string {
  const lastFreeDay = addDays(order.stay.arrival, -home.free_cancellation_days);
  const { number } = order;
  if (lastFreeDay < today) return say(msg`Call or write to us and name the booking number ${number}.`);
  const day = formatDay(lastFreeDay, locale);
  return say(
    msg`Until ${day} you can cancel free of charge: call or write to us and name the booking number ${number}.`,
  );
}

function writeNote(order: MailedOrder, say: Say): string {
  const hasSmallChildren = order.quote.rooms.some(({ party }) => party.children.includes('0-5'));
  return hasSmallChildren
    ? say(msg`Children up to 5 stay free of charge. There are no other charges.`)
    : say(msg`There are no other charges.`);
}

interface FoundAccommodation {
  readonly title: string;
  readonly slug: string;
  readonly baseCapacity: number;
}

/** Rooms are called by an adjective, which needs its noun; houses have names of their own. */
function findAccommodation(content: SiteContent, id: number, say: Say, locale: Locale): FoundAccommodation {
  const entry = entriesOf(content.categories).find((candidate) => candidate.id === id);
  if (entry === undefined) throw new RangeError(`No accommodation ${id}`);
  const { slug, adults } = entry.record;
  const title = typeset(entry.record.title[locale]);
  const isRoom = kindOf(entry.record) === 'rooms';
  return { title: isRoom ? say(msg`Room “${title}”`) : title, slug, baseCapacity: adults };
}

function unbreakable(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
