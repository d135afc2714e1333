import { toAmount } from '#contract/availability/money.ts';
import { eventAfterRow } from '#domain/desk/desk-event.ts';
import { momentOfFact } from '#domain/desk/fact.ts';
import { excessMinor, isCorrectable, signedMinor } from '#domain/desk/ledger.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import { holdsNights, type OrderEvent, type OrderState } from '#domain/order/order-state.ts';
import { type Transaction, toInstant } from '../../database/query.ts';
import { orNotFound, Refused } from '../../http/plugins/error-handlers.ts';
import { applyOrderEvent } from '../../orders/apply-order-event.ts';
import {
  addDeskRow,
  addFiscalNumber,
  findDeskRow,
  listDeskRows,
  type NewDeskRow,
  type StoredDeskRow,
} from '../../orders/money/desk-rows-repository.ts';
import { readOrderMoney } from '../../orders/money/read-order-money.ts';
import type { Order } from '../../orders/order.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { addFact } from '../facts-repository.ts';
import { lockOpenShift, openShift } from './shifts-repository.ts';

type MoneyDependencies = Pick<DeskContext, 'database' | 'now' | 'onMailQueued'>;

/** A row to write. The sender generates `id`. */
interface RowRequest {
  readonly id: string;
  /** Email address of the person on shift. */
  readonly by: string;
  readonly reason: string;
}

/** `amountMinor`: positive. */
export interface PaymentRequest
  extends RowRequest,
    Pick<StoredDeskRow, 'method' | 'way' | 'amountMinor' | 'fiscalNumber' | 'company' | 'document'> {
  /** A person has confirmed an amount above what is unpaid. */
  readonly isOverConfirmed: boolean;
  /** When the money changed hands by the device's clock, in milliseconds since the epoch; null: just now. */
  readonly toldMs: number | null;
}

export interface CorrectionRequest extends RowRequest {
  readonly rowId: string;
}

export interface WrittenRow {
  readonly row: StoredDeskRow;
  readonly state: OrderState;
  readonly money: OrderMoney;
}

/** Records money taken from the guest or returned by hand. Throws Refused. */
export function writePayment(
  orderNumber: string,
  request: PaymentRequest,
  dependencies: MoneyDependencies,
): Promise<WrittenRow> {
  const { amountMinor, fiscalNumber, isOverConfirmed, ...rest } = request;
  const { method } = rest;
  const row = { ...rest, orderNumber, amountMinor: signedMinor(method, amountMinor), corrects: null };
  return writeRow(row, fiscalNumber, dependencies, ({ state }, money) => {
    if (method !== 'refund' && !holdsNights(state)) throw new Refused(409, 'order_over');
    const heldMinor = money.receivedMinor - money.returnedMinor;
    if (method === 'refund' && amountMinor > heldMinor) {
      throw new Refused(409, 'more_than_held', { held: toAmount(heldMinor) });
    }
    const overMinor = excessMinor(method, amountMinor, money);
    if (overMinor > 0 && !isOverConfirmed) {
      throw new Refused(409, 'above_balance', { open: toAmount(amountMinor - overMinor) });
    }
  });
}

/** Cancels a row by adding one with the opposite amount. Throws Refused. */
export async function writeCorrection(
  { id, by, rowId, reason }: CorrectionRequest,
  dependencies: MoneyDependencies,
): Promise<WrittenRow> {
  const wrong = orNotFound(await findDeskRow(dependencies.database.readLatest, rowId));
  const { orderNumber, method, way, company, document } = wrong;
  const row = { id, by, orderNumber, method, way, company, document, reason, amountMinor: -wrong.amountMinor };
  return writeRow({ ...row, corrects: rowId, toldMs: null }, null, dependencies, (_order, _money, rows) => {
    if (!isCorrectable(wrong, rows)) throw new Refused(409, 'already_corrected');
  });
}

interface RowToWrite extends Omit<NewDeskRow, 'shift'>, Pick<PaymentRequest, 'toldMs'> {}

type Check = (order: Order, money: OrderMoney, rows: readonly StoredDeskRow[]) => void;

const idReused = () => new Refused(422, 'idempotency_key_reused');

/** Writes the row, its shift, the order's new state and the audit entry in one transaction. */
async function writeRow(
  row: RowToWrite,
  fiscalNumber: string | null,
  { database, now, onMailQueued }: MoneyDependencies,
  check: Check,
): Promise<WrittenRow> {
  const { order } = await applyOrderEvent(
    row.orderNumber,
    {
      async toEvent(current, transaction): Promise<OrderEvent | null> {
        const known = await findDeskRow(transaction, row.id);
        if (known !== null) {
          if (isSameRow(known, row)) return null;
          throw idReused();
        }
        const before = await readOrderMoney(transaction, current);
        check(current, before, await listDeskRows(transaction, [current.number]));
        if (!(await addRow(transaction, row, fiscalNumber, now()))) throw idReused();
        const after = await readOrderMoney(transaction, current);
        const nowMs = now();
        const momentMs = momentOfFact(row.toldMs, nowMs);
        if (momentMs !== nowMs) await noteMoment(transaction, row, momentMs, nowMs);
        await addAuditEntry(transaction, auditOf(row, before, after, momentMs === nowMs ? null : momentMs), nowMs);
        return eventAfterRow(current, after);
      },
    },
    { database, now },
  );
  onMailQueued();
  const written = await findDeskRow(database.readLatest, row.id);
  if (written === null) throw new Error(`The row ${row.id} is missing`);
  const money = await readOrderMoney(database.readLatest, order);
  return { row: written, state: order.state, money };
}

async function addRow(
  transaction: Transaction,
  row: RowToWrite,
  fiscalNumber: string | null,
  nowMs: number,
): Promise<boolean> {
  // The first payment of the day opens a shift.
  const shift = (await lockOpenShift(transaction)) ?? (await openShift(transaction, row, nowMs)).shift;
  if (!(await addDeskRow(transaction, { ...row, shift: shift.number }, nowMs))) return false;
  if (fiscalNumber !== null) await addFiscalNumber(transaction, row.id, fiscalNumber, row.by, nowMs);
  return true;
}

/**
 * Records when the money changed hands if that was earlier than now. The row's own key prevents duplicates, so the fact
 * stores the time only.
 */
async function noteMoment(transaction: Transaction, row: RowToWrite, momentMs: number, nowMs: number): Promise<void> {
  const { id: key, orderNumber, by: who, amountMinor } = row;
  await addFact(transaction, { key, orderNumber, kind: 'cash', wish: { amountMinor }, who, momentMs }, nowMs);
}

function isSameRow(known: StoredDeskRow, row: RowToWrite): boolean {
  const keys = ['orderNumber', 'method', 'way', 'amountMinor', 'corrects'] as const;
  return keys.every((key) => known[key] === row[key]);
}

function auditOf(row: RowToWrite, before: OrderMoney, after: OrderMoney, momentMs: number | null) {
  const { id, orderNumber, by: who, method, way, amountMinor, corrects } = row;
  const action = corrects === null ? ('money_written' as const) : ('money_corrected' as const);
  return {
    who,
    action,
    subject: orderNumber,
    before: { balanceMinor: before.balanceMinor },
    after: {
      balanceMinor: after.balanceMinor,
      id,
      method,
      way,
      amountMinor,
      ...(corrects !== null && { corrects }),
      ...(momentMs !== null && { happenedAt: toInstant(momentMs) }),
    },
  };
}
