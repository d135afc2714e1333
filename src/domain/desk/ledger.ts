/** `refund`: money returned by hand. */
export const DESK_METHODS = ['cash', 'terminal', 'transfer', 'refund'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];

/** How the money is paid. Refunds use one of these too. */
export const MONEY_WAYS = ['cash', 'terminal', 'transfer'] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];

/** A row that the desk added to an order's ledger. Kopiyky; refunds and corrections are negative. */
export interface DeskRow {
  readonly id: string;
  readonly method: DeskMethod;
  readonly way: MoneyWay;
  readonly amountMinor: number;
  /** Id of the row that this one cancels; null: it cancels none. */
  readonly corrects: string | null;
  /** Number of the fiscal receipt; null: not entered yet. */
  readonly fiscalNumber: string | null;
}

/** Returns the amount as the ledger stores it, with its sign. */
export function signedMinor(method: DeskMethod, amountMinor: number): number {
  return method === 'refund' ? -amountMinor : amountMinor;
}

export function sumOfRows(rows: readonly Pick<DeskRow, 'amountMinor'>[]): number {
  return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Sums up money received and returned, in the desk's own rows. A correction reduces the sum that it corrects. */
export function turnoverOf(rows: readonly Pick<DeskRow, 'method' | 'amountMinor'>[]) {
  const returned = rows.filter(({ method }) => method === 'refund');
  const returnedMinor = -sumOfRows(returned);
  return { receivedMinor: sumOfRows(rows) + returnedMinor, returnedMinor };
}

/** A mistake can be cancelled once, by a row with the opposite amount. A correction cannot be cancelled. */
export function isCorrectable(row: DeskRow, rows: readonly DeskRow[]): boolean {
  return row.corrects === null && rows.every(({ corrects }) => corrects !== row.id);
}

/** Cash and terminal rows need a receipt number; a bank transfer has none. */
export function needsFiscalNumber({ way, fiscalNumber }: Pick<DeskRow, 'way' | 'fiscalNumber'>): boolean {
  return way !== 'transfer' && fiscalNumber === null;
}

/** Amounts are in kopiyky. */
export interface LedgerState {
  /** What the guest still has to pay; negative: overpaid. */
  readonly balanceMinor: number;
  /** What the resort must return. */
  readonly owedMinor: number;
}

/**
 * Returns by how much a row exceeds the open amount, in kopiyky; 0 or less: it does not. A payment is compared with the
 * balance, a refund with what is owed. An excess must be confirmed.
 */
export function excessMinor(method: DeskMethod, amountMinor: number, { balanceMinor, owedMinor }: LedgerState): number {
  return amountMinor - Math.max(0, method === 'refund' ? owedMinor : balanceMinor);
}
