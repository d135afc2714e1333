import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { FormerBooking } from '#domain/desk/import/booking-rows.ts';
import { NO_DETAILS } from '#domain/guest/order-details.ts';
import { quoteAgreed } from '#domain/pricing/quote.ts';
import { sumsOf } from '#domain/search/booking.ts';
import type { Transaction } from '../../database/query.ts';
import { passOverRefused, Refused } from '../../http/plugins/error-handlers.ts';
import type { Order, OrderRequest } from '../../orders/order.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { assignNights } from '../../orders/units/assigned-nights-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { writePayment } from '../money/write-row.ts';
import { faultOf, paymentIdOf, type ReadRow } from './read-import.ts';

export interface ImportedBy {
  /** Email address. */
  readonly who: string;
  /** IP address of the request. */
  readonly address: string;
  readonly today: CalendarDate;
}

/** Books the row with its unit and earlier payment. A retry after a failure writes what is missing. */
export async function writeImportedRow(row: ReadRow, by: ImportedBy, options: DeskContext): Promise<ReadRow> {
  const { booking, key } = row;
  if (booking === null) return row;
  const { unit, accommodation, stay } = booking;
  const recordStaff = async (transaction: Transaction, order: Order) => {
    // A colleague may have assigned the unit in the meantime: then the stay is listed among those without a unit.
    if (unit !== null) await assignFree(transaction, order.number);
    const after = { ...stay, houses: [accommodation.code], unit, total_minor: booking.totalMinor };
    await addAuditEntry(
      transaction,
      { who: by.who, action: 'order_imported', subject: order.number, after },
      options.now(),
    );
  };
  const assignFree = (transaction: Transaction, orderNumber: string) =>
    assignNights(
      transaction,
      { unit: unit ?? '', accommodationId: accommodation.id, stay },
      { orderNumber, position: 0 },
    );
  const attempt = { idempotencyKey: key, address: by.address, request: requestOf(booking), recordStaff };
  const placing = placeOrder(attempt, { ...options, today: by.today, budgets: null });
  const placed = await placing.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return faultOf(error.message);
  });
  if ('fault' in placed) return { ...row, booking: null, faults: [placed] };
  const { number } = placed.order;
  if (booking.paidMinor > 0) await writePaid(number, booking.paidMinor, row, by, options);
  return { ...row, number };
}

function requestOf({ stay, accommodation, party, guest, totalMinor }: FormerBooking): OrderRequest {
  const { comments, ...person } = guest;
  return {
    stay,
    rooms: [{ accommodation, party }],
    stated: sumsOf(quoteAgreed({ accommodation, party }, stay, totalMinor)),
    guest: person,
    comments,
    details: NO_DETAILS,
    newsletter: false,
    createAccount: false,
    locale: 'uk',
    payment: 'at_reception',
    desk: { payment: 'at_reception', discount: null, isGuestMailed: false, formerTotalMinor: totalMinor },
  };
}

/** The money is not in today's cash drawer, so it is not recorded as cash of the shift. */
async function writePaid(
  number: string,
  amountMinor: number,
  { key, line }: ReadRow,
  by: ImportedBy,
  options: DeskContext,
) {
  await writePayment(
    number,
    {
      id: paymentIdOf(key),
      by: by.who,
      method: 'transfer',
      way: 'transfer',
      amountMinor,
      fiscalNumber: null,
      company: '',
      document: `CSV ${line}`,
      reason: '',
      isOverConfirmed: true,
      toldMs: null,
    },
    options,
  ).catch(passOverRefused);
}
