import type { Generated } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';

/** The desk's changes to prices and rules of nights. The database refuses to change or delete rows. */
export interface RateChangesTable {
  /** 1 for the resort's first change. A change is accepted only if its form showed the previous number. */
  number: number;
  /** The request's key, so that a repeated request adds no second row. */
  id: string;
  at: string;
  /** Email address: the row outlives the account. */
  who: string;
  /** The change that this one undoes; null: none. Each change can be undone once. */
  undoes: number | null;
  /** JSON of the domain's RateWish. */
  wish: string;
  /** JSON of the domain's RateChange list, one for each night. */
  changes: string;
}

export interface PriceTables {
  /** Has either `percent` or `amount_minor`. Other nulls: no such condition. */
  promo_codes: {
    code: string;
    percent: number | null;
    amount_minor: number | null;
    /** JSON of the codes of houses. */
    accommodations: string | null;
    nights_from: CalendarDate | null;
    nights_to: CalendarDate | null;
    booked_from: CalendarDate | null;
    booked_until: CalendarDate | null;
    most_uses: number | null;
    most_per_guest: number | null;
    /** The database refuses more uses than `most_uses`. */
    used: Generated<number>;
    created_at: string;
    created_by: string;
    stopped_at: string | null;
  };
  /** One row per use for each address and phone of a guest. The key refuses a second row with the same turn. */
  promo_guests: {
    code: string;
    /** A keyed hash. */
    guest: string;
    turn: number;
    order_number: string;
  };
  promo_uses: { order_number: string; code: string; used_at: string };
  rate_changes: RateChangesTable;
}
