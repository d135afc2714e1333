import type { Generated } from 'kysely';

/** What the desk did to prices and rules of nights. The database refuses to change or delete rows. */
export interface RateChangesTable {
  /** 1 for the resort's first change. Each follows the one that its form showed. */
  number: number;
  /** The key of the request, so that one sent twice is one. */
  id: string;
  at: string;
  /** Email address: the row outlives the account. */
  who: string;
  /** The change that this one takes back; null: none. Each is taken back once. */
  undoes: number | null;
  /** JSON of the domain's RateWish. */
  wish: string;
  /** JSON of the domain's RateChange, one for each night. */
  changes: string;
}

/** Either `percent` or `amount_minor`. null elsewhere: no such condition. Only `used` and `stopped_at` change. */
export interface PromoCodesTable {
  code: string;
  percent: number | null;
  amount_minor: number | null;
  /** JSON of codes of houses. */
  accommodations: string | null;
  /** The first and last night of a stay. */
  nights_from: string | null;
  nights_to: string | null;
  booked_from: string | null;
  booked_until: string | null;
  most_uses: number | null;
  most_per_guest: number | null;
  /** The database refuses more than `most_uses`. */
  used: Generated<number>;
  created_at: string;
  /** Email address. */
  created_by: string;
  stopped_at: string | null;
}

interface PromoUsesTable {
  order_number: string;
  code: string;
  used_at: string;
}

/** One row for each address and phone of a guest and use; the key refuses a second one with the same turn. */
interface PromoGuestsTable {
  code: string;
  /** A pseudonym. */
  guest: string;
  turn: number;
  order_number: string;
}

export interface PriceTables {
  promo_codes: PromoCodesTable;
  promo_guests: PromoGuestsTable;
  promo_uses: PromoUsesTable;
  rate_changes: RateChangesTable;
}
