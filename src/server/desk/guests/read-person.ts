import { toAmount } from '#contract/availability/money.ts';
import type { DeskPerson, LikelySame } from '#contract/desk/desk-guests.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { countsAsStay, looksLikeSame, type ProfileStay, refuseErasing, totalsOf } from '#domain/desk/guest-profile.ts';
import {
  emailsIn,
  findPerson,
  findPersonOf,
  findSilence,
  listLinks,
  phonesIn,
} from '../../accounts/guest-profiles-repository.ts';
import type { Reader } from '../../database/query.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { readMoneyOf } from '../../orders/money/read-order-money.ts';
import type { Order } from '../../orders/order.ts';
import { readOrders } from '../../orders/order-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { listGuestMails, listNotes } from '../details/details-repository.ts';
import { readStaffNames } from '../staff/staff-names-repository.ts';
import { describeStays } from '../stays/describe-stays.ts';
import { findAccountSince, listConsents, listNamesakes } from './person-repository.ts';

type Page = DeskPerson['data'];

const MOST_MAILS = 30;

/**
 * Reads one person across all bookings. Throws Refused if no booking has this number, or the guest's data was erased.
 */
export async function readPerson(number: string, options: DeskContext): Promise<Page> {
  const { database, now, timeZone } = options;
  const reader = database.readLatest;
  const person = orNotFound(await findPerson(reader, number));
  const orders = await readOrders(reader, person.numbers);
  const latest = orNotFound(orders[0]);
  const { stays, bookings } = await readStays(orders, options);
  const { paidMinor, leadDays, ...counted } = totalsOf(bookings);
  const arrivals = bookings.filter(countsAsStay).map(({ stay }) => stay.arrival);
  const [emails, phones] = [emailsIn(person.contacts), phonesIn(person.contacts)];
  return {
    number: latest.number,
    first_name: latest.guest.firstName,
    last_name: latest.guest.lastName,
    phones,
    emails,
    locale: latest.locale,
    stays,
    account_since: await findAccountSince(reader, emails),
    totals: {
      ...counted,
      paid: toAmount(paidMinor),
      lead_days: leadDays,
      since: arrivals.toSorted()[0] ?? null,
    },
    mails: await readMails(person.numbers, reader),
    notes: await readNotes(person.numbers, reader),
    consents: await listConsents(reader, person.numbers, emails),
    is_silent: (await findSilence(reader, emails)) !== null,
    likely: await findLikely(latest, person.contacts, reader),
    links: await readLinks(person.contacts, reader),
    erasing_refusal: refuseErasing(bookings, calendarDateAt(now(), timeZone)),
  };
}

/** Reads bookings in two forms: as the desk shows them, and as the rules about a person count them. */
async function readStays(orders: readonly Order[], options: DeskContext) {
  const { database, timeZone } = options;
  const described = await describeStays(orders, options);
  const money = await readMoneyOf(database, orders);
  const placedOn = (order: Order): CalendarDate => calendarDateAt(Date.parse(order.placedAt), timeZone);
  const bookings = orders.map((order, place): ProfileStay => {
    const { receivedMinor = 0, returnedMinor = 0, balanceMinor = 0, owedMinor = 0 } = money.get(order.number) ?? {};
    return {
      state: order.state,
      stay: order.stay,
      placedOn: placedOn(order),
      presences: described[place]?.rooms.map(({ presence }) => presence) ?? [],
      heldMinor: receivedMinor - returnedMinor,
      balanceMinor,
      owedMinor,
    };
  });
  const stays = described.map((stay, place) => ({
    ...stay,
    placed_at: orders[place]?.placedAt ?? '',
    paid: toAmount(bookings[place]?.heldMinor ?? 0),
    returned: toAmount(money.get(stay.number)?.returnedMinor ?? 0),
  }));
  return { stays, bookings };
}

async function readMails(numbers: readonly string[], reader: Reader): Promise<Page['mails']> {
  const mails = await listGuestMails(reader, numbers);
  return mails
    .map(({ error: _, ...mail }) => mail)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MOST_MAILS);
}

/** Reads the notes of staff about any of the stays, newest first. */
async function readNotes(numbers: readonly string[], reader: Reader): Promise<Page['notes']> {
  const notes = await listNotes(reader, numbers);
  const nameOf = await readStaffNames(reader, notes, 'who');
  return notes
    .toReversed()
    .map(({ id, orderNumber: number, text, who, at }) => ({ id, number, text, who: nameOf(who), at }));
}

async function readLinks(contacts: readonly string[], reader: Reader): Promise<Page['links']> {
  const links = await listLinks(reader, contacts);
  const nameOf = await readStaffNames(reader, links, 'linkedBy', 'splitBy');
  return links.map(({ id, one, other, linkedAt, linkedBy, splitAt, splitBy }) => ({
    id,
    one,
    other,
    linked_at: linkedAt,
    linked_by: nameOf(linkedBy),
    split_at: splitAt,
    split_by: splitBy === null ? '' : nameOf(splitBy),
  }));
}

/** Finds other people with the same name, each once, with the details of their newest booking. */
async function findLikely({ guest }: Order, contacts: readonly string[], reader: Reader): Promise<LikelySame[]> {
  const namesakes = (await listNamesakes(reader, guest.lastName, contacts)).filter((other) =>
    looksLikeSame(guest, other),
  );
  const likely: LikelySame[] = [];
  const seen = new Set<string>();
  for (const { number, firstName: first_name, lastName: last_name, phone, email, arrival } of namesakes) {
    if (seen.has(number)) continue;
    const { numbers } = await findPersonOf(
      reader,
      [phone, email].filter((contact) => contact !== ''),
    );
    for (const own of numbers) seen.add(own);
    likely.push({ number, first_name, last_name, phone, email, stays: numbers.length, last_arrival: arrival });
  }
  return likely;
}
