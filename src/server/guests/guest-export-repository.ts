import { toQuoteAnswer } from '#contract/availability/bill.ts';
import { toAmount } from '#contract/availability/money.ts';
import { clockOf } from '#domain/calendar/opening-hours.ts';
import type { BookedStay } from '#domain/order/agreed-order.ts';
import { findSilence, listLinks } from '../accounts/guest-profiles-repository.ts';
import type { Database } from '../database/database.ts';
import { allAs, type Reader } from '../database/query.ts';
import { listEnquiriesOf, listEnquiryReplies } from '../enquiries/enquiries-repository.ts';
import type { Enquiry } from '../enquiries/enquiry.ts';
import { listChanges } from '../orders/change/order-changes-repository.ts';
import { listDeskRows } from '../orders/money/desk-rows-repository.ts';
import { findOrder, listOrdersOf } from '../orders/order-repository.ts';
import { listAssignedTo } from '../orders/units/assigned-nights-repository.ts';
import { listPresence } from '../orders/units/room-presence-repository.ts';
import { listCodes } from './guest-codes-repository.ts';

/** All that is stored about an email address, or about a phone. Amounts are in hryvnias, instants in UTC. */
export async function exportGuest(database: Database, email: string) {
  const { readLatest } = database;
  const numbers = await listOrdersOf(readLatest, email);
  const consents = await readLatest
    .selectFrom('consents')
    .select(['order_number', 'kind', 'given_at', 'text_version', 'source', 'locale', 'confirmed_at', 'withdrawn_at'])
    .where('email', '=', email)
    .orderBy('given_at')
    .execute();
  const orders = [];
  for (const number of numbers) orders.push(await exportOrder(database, number));
  const enquiries = [];
  for (const enquiry of await listEnquiriesOf(readLatest, email)) {
    enquiries.push(await exportEnquiry(readLatest, enquiry));
  }
  const links = (await listLinks(readLatest, [email])).filter(({ splitAt }) => splitAt === null);
  return {
    ...(email.includes('@') ? { email } : { phone: email }),
    account: await exportAccount(readLatest, email),
    orders,
    enquiries,
    consents,
    alsoKnownAs: links.map(({ one, other }) => (one === email ? other : one)),
    sendNothing: (await findSilence(readLatest, [email])) !== null,
    dataCodes: await listCodes(readLatest, email),
  };
}

async function exportOrder(database: Database, number: string) {
  const { readLatest } = database;
  const order = await findOrder(database.readLatest, number);
  if (order === null) throw new Error(`Order ${number} is gone`);
  const { quote, accommodations, stay, details, keyVersion: _, ...rest } = order;
  const bill = toQuoteAnswer(quote, accommodations);
  return {
    ...rest,
    arrivalHour: details.arrivalHour,
    company: details.company,
    arrival: stay.arrival,
    departure: stay.departure,
    reservationPrice: bill.reservation_price,
    discount: bill.discount ?? null,
    cityTax: bill.city_tax,
    extras: (quote.extras ?? []).map(({ code, name, quantity, amountMinor }) => ({
      code,
      name,
      quantity,
      price: toAmount(amountMinor),
    })),
    totalPrice: bill.total_price,
    currency: bill.currency,
    rooms: quote.rooms.map(({ accommodationId, party, priceMinor, stay: own }, index) => ({
      accommodation: accommodations.find(({ id }) => id === accommodationId)?.code,
      ...party,
      ...own,
      price: toAmount(priceMinor),
      guest: details.roomGuests[index] ?? null,
    })),
    payments: await exportPayments(readLatest, number),
    deskPayments: await exportDeskPayments(readLatest, number),
    units: await exportUnits(readLatest, number),
    presence: await exportPresence(readLatest, number),
    changes: await exportChanges(database, number),
    refunds: await exportRefunds(readLatest, number),
    refundSteps: await exportRefundSteps(readLatest, number),
    mails: await exportMails(readLatest, 'order_number', number),
    notes: await exportNotes(readLatest, number),
  };
}

/** Returns the notes of staff without their authors, because those are not the guest's data. */
function exportNotes(reader: Reader, number: string) {
  return reader
    .selectFrom('stay_notes')
    .select(['at', 'text'])
    .where('order_number', '=', number)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Returns everything except the password's hash; null: the address has no account. */
async function exportAccount(reader: Reader, email: string) {
  const row = await reader.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
  if (row === undefined) return null;
  const { id, password_hash: _, ...account } = row;
  const sessions = await reader
    .selectFrom('sessions')
    .select(['browser', 'created_at', 'renewed_at', 'expires_at'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
  const socialIdentities = await reader
    .selectFrom('social_identities')
    .select(['provider', 'subject', 'created_at'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
  const passkeys = await reader
    .selectFrom('passkeys')
    .select(['id', 'browser', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
  return { ...account, sessions, socialIdentities, passkeys, mails: await exportMails(reader, 'account_id', id) };
}

async function exportEnquiry(reader: Reader, { id, enquirer, hall, stay, aboutDay: _, ...rest }: Enquiry) {
  return {
    ...rest,
    ...enquirer,
    hall: hall && {
      day: hall.day,
      ...hall.wish,
      startsAt: clockOf(hall.wish.startsAt),
      estimate: toAmount(hall.estimate.totalMinor),
    },
    stay: stay && {
      ...stay.stay,
      ...stay.party,
      estimate: stay.totalMinor === null ? null : toAmount(stay.totalMinor),
    },
    answers: (await listEnquiryReplies(reader, id)).map(({ at, text }) => ({ at, text })),
    mails: await exportMails(reader, 'enquiry_id', id),
  };
}

function exportMails(reader: Reader, about: 'order_number' | 'enquiry_id' | 'account_id', id: string) {
  return reader
    .selectFrom('outbox')
    .select(['kind', 'locale', 'created_at', 'sent_at', 'given_up_at', 'last_error'])
    .where(about, '=', id)
    .orderBy('created_at')
    .execute();
}

async function exportChanges(database: Database, number: string) {
  const changes = await listChanges(database.readLatest, number);
  return changes.map(({ position, state, old, next, dueMinor, atReceptionMinor, refundMinor, holdUntil }) => ({
    position,
    state,
    holdUntil,
    due: toAmount(dueMinor + atReceptionMinor),
    refund: toAmount(refundMinor),
    old: exportStay(old),
    new: exportStay(next),
  }));
}

function exportStay({ stay, quote, accommodations }: BookedStay) {
  const { arrival, departure } = stay;
  return { arrival, departure, ...toQuoteAnswer(quote, accommodations) };
}

function exportRefunds(reader: Reader, number: string) {
  return reader
    .selectFrom('refunds')
    .select(['payment_id', 'state', 'amount_minor', 'created_at', 'asked_at'])
    .where('order_number', '=', number)
    .orderBy('created_at')
    .$call(allAs(withAmount));
}

function exportPayments(reader: Reader, number: string) {
  return reader
    .selectFrom('payments')
    .select(['provider_payment_id', 'status', 'amount_minor', 'currency', 'message', 'received_at'])
    .where('order_number', '=', number)
    .orderBy('received_at')
    .$call(allAs(withAmount));
}

/** Returns what the desk took and returned with the reasons, which are about the guest, but without who wrote it. */
async function exportDeskPayments(reader: Reader, number: string) {
  const rows = await listDeskRows(reader, [number]);
  return rows.map(({ orderNumber: _, shift: _shift, by: _by, amountMinor, ...row }) => ({
    ...row,
    amount: toAmount(amountMinor),
  }));
}

/** What the desk did about money that it owed. */
function exportRefundSteps(reader: Reader, number: string) {
  return reader
    .selectFrom('refund_steps')
    .select(['step', 'document', 'at'])
    .where('order_number', '=', number)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Rooms are counted from 1, in the order of `rooms`. */
async function exportUnits(reader: Reader, number: string) {
  const assigned = await listAssignedTo(reader, [number]);
  return assigned.map(({ position, unit, stay }) => ({ room: Number(position) + 1, unit, ...stay }));
}

async function exportPresence(reader: Reader, number: string) {
  const told = await listPresence(reader, [number]);
  return told.map(({ position, state, changedAt }) => ({ room: position + 1, state, changedAt }));
}

function withAmount<Row extends { readonly amount_minor: number }>({ amount_minor, ...row }: Row) {
  return { ...row, amount: toAmount(amount_minor) };
}
