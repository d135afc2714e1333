import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { DeskRow } from '#domain/desk/ledger.ts';
import type { StoredReport } from '#domain/order/order-money.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { Refund } from '#domain/order/refund-plan.ts';
import type { BookedRooms } from '#domain/order/unit-nights.ts';
import type { ExtraLine } from '#domain/pricing/extras.ts';
import type { RoomQuote } from '#domain/pricing/quote.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** A night on sale with its number of taken units. */
export interface LedgerNight {
  readonly night: CalendarDate;
  readonly accommodationId: number;
  readonly taken: number;
}

/** A night on which a unit is assigned to a room of an order. */
export interface LedgerAssignment {
  readonly unit: string;
  readonly night: CalendarDate;
  readonly accommodationId: number;
  readonly orderNumber: string;
}

export interface LedgerChange {
  readonly state: 'open' | 'applied' | 'ended';
  readonly old: BookedRooms;
  readonly next: BookedRooms;
  readonly atReceptionMinor: number;
}

/**
 * An order as stored. Amounts are in kopiyky; `reservationMinor` is after the discount and includes extras. Lists are
 * sorted oldest first.
 */
export interface LedgerOrder {
  readonly number: string;
  readonly state: OrderState;
  readonly stay: Stay;
  readonly rooms: readonly RoomQuote[];
  readonly extras: readonly ExtraLine[];
  readonly reservationMinor: number;
  readonly discountMinor: number;
  readonly cityTaxMinor: number;
  readonly totalMinor: number;
  /** The amount to pay online before the stay is certain; missing: the whole price. */
  readonly depositMinor?: number;
  readonly changes: readonly LedgerChange[];
  readonly payments: readonly StoredReport[];
  readonly refunds: readonly Refund[];
  readonly deskRows: readonly DeskRow[];
}

/** A shift of the desk; amounts are in kopiyky. `closing` null: it is open. */
export interface LedgerShift {
  readonly number: number;
  readonly openingMinor: number;
  readonly closing: { readonly expectedMinor: number; readonly countedMinor: number; readonly reason: string } | null;
  readonly rows: readonly DeskRow[];
}

/** The amount in a bill that differs from the sum of its parts. */
export type BillPart = 'room' | 'reservation' | 'city_tax' | 'extra' | 'total';

/** Two stored values that should be equal but differ. Amounts are in kopiyky. */
export type LedgerDifference =
  | {
      readonly kind: 'night';
      readonly accommodationId: number;
      readonly night: CalendarDate;
      readonly taken: number;
      readonly held: number;
    }
  | { readonly kind: 'no_night'; readonly accommodationId: number; readonly night: CalendarDate; readonly held: number }
  /** The unit is assigned to an order that does not hold the night. */
  | { readonly kind: 'unit'; readonly unit: string; readonly night: CalendarDate; readonly number: string }
  | { readonly kind: 'no_rooms'; readonly number: string }
  | {
      readonly kind: 'bill';
      readonly number: string;
      readonly part: BillPart;
      readonly statedMinor: number;
      readonly countedMinor: number;
    }
  | {
      readonly kind: 'paid';
      readonly number: string;
      readonly state: OrderState;
      readonly wantedMinor: number;
      readonly heldMinor: number;
    }
  | {
      readonly kind: 'returned';
      readonly number: string;
      readonly paymentId: string;
      readonly paidMinor: number;
      readonly returnedMinor: number;
    }
  /** A row that cancels another row with a wrong amount, order or way, or a second time. */
  | { readonly kind: 'correction'; readonly number: string; readonly row: string }
  /** A closed shift whose cash, receipts or reason is wrong. */
  | {
      readonly kind: 'shift';
      readonly shift: number;
      readonly expectedMinor: number;
      readonly countedMinor: number;
      readonly missingNumbers: number;
    }
  /** A row that refers to a missing row. */
  | { readonly kind: 'orphan'; readonly table: string; readonly parent: string; readonly row: string }
  /** A row with unreadable contents. */
  | { readonly kind: 'unreadable'; readonly table: string; readonly row: string };
