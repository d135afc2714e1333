import { toAmount } from '#contract/availability/money.ts';
import type { StayMoneyRow } from '#contract/desk/desk-stay-details.ts';
import { isCorrectable } from '#domain/desk/ledger.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import type { ReportedPayment } from '#domain/order/payment-status.ts';
import type { StoredDeskRow } from '../../orders/money/desk-rows-repository.ts';

/** Every movement of the ledger, oldest first: the sum of the rows is what `countMoney` counts as held. */
export function listMoney(
  { payments }: OrderMoney,
  reports: readonly ReportedPayment[],
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
