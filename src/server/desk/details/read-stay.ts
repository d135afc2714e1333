import { toQuoteAnswer } from '#contract/availability/bill.ts';
import { toAmount } from '#contract/availability/money.ts';
import type { DeskStayDetails, StayMail, StayMoneyRow, StayNote } from '#contract/desk/desk-stay-details.ts';
import { isCorrectable } from '#domain/desk/ledger.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import { type DatedReport, paymentStateOf } from '#domain/order/payment-status.ts';
import type { Reader } from '../../database/query.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { isStillRelevant } from '../../orders/mails/mail-relevance.ts';
import { listDeskRows, type StoredDeskRow } from '../../orders/money/desk-rows-repository.ts';
import { listAttempts, listPayments } from '../../orders/money/payments-repository.ts';
import { readOrderMoney } from '../../orders/money/read-order-money.ts';
import { hasMailbox, type Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { listActions } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { listStaysOf } from '../guests/guest-search-repository.ts';
import { readStaffNames } from '../staff/staff-names-repository.ts';
import { describeStays } from '../stays/describe-stays.ts';
import { listGuestMails, listNotes } from './details-repository.ts';
import { readHistory } from './stay-history.ts';

/** Answers a change of the stay. */
export async function answerStay(number: string, options: DeskContext): Promise<DeskStayDetails> {
  options.onMailQueued();
  return { data: await readStay(number, options) };
}

/** Reads everything that reception sees of one stay. Throws Refused if the order does not exist. */
export async function readStay(number: string, options: DeskContext): Promise<DeskStayDetails['data']> {
  const { database, now } = options;
  const reader = database.readLatest;
  const order = orNotFound(await findOrder(database.readLatest, number));
  const [stay] = await describeStays([order], options);
  if (stay === undefined) throw new Error(`Order ${number} is not described`);
  const money = await readOrderMoney(database.readLatest, order);
  const rows = await listDeskRows(database.readLatest, [number]);
  const nameOf = await readStaffNames(reader, rows, 'by');
  const actions = await listActions(reader, number);
  return {
    ...stay,
    email: order.guest.email,
    locale: order.locale,
    placed_at: order.placedAt,
    changes: order.changes,
    company: order.details.company?.name ?? '',
    is_placed_at_desk: actions.some(({ action }) => action === 'order_placed'),
    earlier_stays: await countEarlierStays(order, options),
    bill: toQuoteAnswer(order.quote, order.accommodations),
    received: toAmount(money.receivedMinor - money.returnedMinor),
    owed: toAmount(money.owedMinor),
    money: listMoney(money, await listPayments(database.readLatest, number), rows, nameOf),
    mails: await readMails(order, money, reader, now()),
    notes: await readNotes(order, options),
    history: await readHistory(order, options),
  };
}

async function countEarlierStays({ number, guest, stay }: Order, { database }: DeskContext): Promise<number> {
  const own = await listStaysOf(database.readLatest, guest.phone === '' ? [] : [guest.phone]);
  return own.filter((other) => other.number !== number && other.arrival < stay.arrival).length;
}

/** Reads mails and whether they can be resent: the sender would drop those that are out of date. */
export async function readMails(order: Order, money: OrderMoney, reader: Reader, nowMs: number): Promise<StayMail[]> {
  const told = await listPayments(reader, order.number);
  const paymentState = paymentStateOf(told, await listAttempts(reader, order.number), nowMs);
  const mails = await listGuestMails(reader, [order.number]);
  return mails.map(({ number: _, ...mail }) => ({
    ...mail,
    can_resend:
      mail.status !== 'waiting' &&
      // Its code has expired by then.
      mail.kind !== 'data_code' &&
      hasMailbox(order.guest) &&
      isStillRelevant(mail.kind, order, money, paymentState, nowMs),
  }));
}

/** Returns the guest's own wishes, then the notes of staff. */
async function readNotes({ number, comments, placedAt }: Order, { database }: DeskContext): Promise<StayNote[]> {
  const notes = await listNotes(database.readLatest, [number]);
  const nameOf = await readStaffNames(database.readLatest, notes, 'who');
  const wishes = comments === '' ? [] : [{ id: 'wishes', text: comments, who: null, at: placedAt }];
  return [...wishes, ...notes.map(({ id, text, who, at }) => ({ id, text, who: nameOf(who), at }))];
}

/** Lists the ledger's entries, oldest first. Their sum is what `countMoney` counts as held. */
export function listMoney(
  { payments }: OrderMoney,
  reports: readonly DatedReport[],
  rows: readonly StoredDeskRow[],
  nameOf: (email: string) => string,
): StayMoneyRow[] {
  const online = payments.flatMap(({ id, amountMinor, returnedMinor }) => {
    const told = reports.filter(({ paymentId }) => paymentId === id);
    const came = onlineRow(id, told[0]?.receivedAt ?? '', amountMinor);
    if (returnedMinor === 0) return [came];
    return [came, { ...onlineRow(id, told.at(-1)?.receivedAt ?? '', -returnedMinor), id: `${id} returned` }];
  });
  const desk = rows.map((row) => ({
    id: row.id,
    at: row.at,
    way: row.way,
    amount: toAmount(row.amountMinor),
    by: nameOf(row.by),
    document: row.document,
    company: row.company,
    reason: row.reason,
    fiscal_number: row.fiscalNumber,
    is_correctable: isCorrectable(row, rows),
  }));
  return [...online, ...desk].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function onlineRow(id: string, at: string, amountMinor: number): StayMoneyRow {
  return {
    id,
    at,
    way: 'online',
    amount: toAmount(amountMinor),
    by: null,
    document: id,
    company: '',
    reason: '',
    fiscal_number: null,
    is_correctable: false,
  };
}
