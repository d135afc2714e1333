/** `refund`: money given back by hand. */
export const DESK_METHODS = ['cash', 'terminal', 'transfer', 'refund'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];

/** Where the money moves. A refund goes one of these ways too. */
export const MONEY_WAYS = ['cash', 'terminal', 'transfer'] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];

/** One row of an order's ledger that the desk has written. Kopiyky; refunds and corrections are negative. */
export interface DeskRow {
  readonly id: string;
  readonly method: DeskMethod;
  readonly way: MoneyWay;
  readonly amountMinor: number;
  /** The row that this one takes back; null: it takes nothing back. */
  readonly corrects: string | null;
  /** Of the receipt; null: not written down yet. */
  readonly fiscalNumber: string | null;
}

/** The sum as the ledger stores it: with its sign. */
export function signedMinor(method: DeskMethod, amountMinor: number): number {
  return method === 'refund' ? -amountMinor : amountMinor;
}

export function sumOfRows(rows: readonly Pick<DeskRow, 'amountMinor'>[]): number {
  return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Money that came, and money that went back, by the desk's own rows. A correction lessens what it corrects. */
export function turnoverOf(rows: readonly Pick<DeskRow, 'method' | 'amountMinor'>[]) {
  const returned = rows.filter(({ method }) => method === 'refund');
  const returnedMinor = -sumOfRows(returned);
  return { receivedMinor: sumOfRows(rows) + returnedMinor, returnedMinor };
}

/** A mistake is taken back once, by a row with the opposite sum. That row itself stays. */
export function isCorrectable(row: DeskRow, rows: readonly DeskRow[]): boolean {
  return row.corrects === null && rows.every(({ corrects }) => corrects !== row.id);
}

/** Cash and terminal rows need the number of a receipt; a transfer has none. */
export function needsFiscalNumber({ way, fiscalNumber }: Pick<DeskRow, 'way' | 'fiscalNumber'>): boolean {
  return way !== 'transfer' && fiscalNumber === null;
}

/** Sums in kopiyky. */
export interface LedgerState {
  /** What the guest still has to pay; negative: what the resort has too much. */
  readonly balanceMinor: number;
  /** What the resort has to give back. */
  readonly owedMinor: number;
}

/**
 * How far a row exceeds what is open, in kopiyky; 0 or less: it does not. A payment is compared with the balance, a
 * refund with what is owed. A sum above it must be confirmed.
 */
export function excessMinor(method: DeskMethod, amountMinor: number, { balanceMinor, owedMinor }: LedgerState): number {
  return amountMinor - Math.max(0, method === 'refund' ? owedMinor : balanceMinor);
}
