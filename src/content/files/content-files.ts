import { type Static, Type } from 'typebox';
import { KindRecord } from '#contract/content/accommodation-kinds.ts';
import { CategoryRecord } from '#contract/content/categories.ts';
import { record } from '#contract/site/schema.ts';

const { from_price: _ofOffers, ...accommodation } = CategoryRecord.properties;

/** Files hold the contract's records, each with its id among the fields; the server works out `from_price`. */
export const AccommodationFile = record({ id: Type.Integer({ minimum: 1 }), ...accommodation });
export type AccommodationFile = Static<typeof AccommodationFile>;

const KindEntry = record({ id: Type.Integer({ minimum: 1 }), ...KindRecord.properties });

export const KindsFile = Type.Array(KindEntry, { minItems: 4, maxItems: 4 });
export type KindsFile = Static<typeof KindsFile>;

/** Splits the id from the record, as the content calls list items. */
export function toEntry<Item>({ id, ...attributes }: Item & { id: number }) {
  return { id, attributes: [attributes] };
}
