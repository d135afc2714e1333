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

export interface PriceTables {
  rate_changes: RateChangesTable;
}
