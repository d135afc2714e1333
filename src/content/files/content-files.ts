import { type Static, Type } from 'typebox';
import { KindRecord } from '#contract/content/accommodation-kinds.ts';
import { CategoryRecord } from '#contract/content/categories.ts';
import { ExtraRecord, HomePageFields } from '#contract/pages/home-pages.ts';
import { record } from '#contract/site/schema.ts';

const {
  from_price: _ofOffers,
  default_price: _ordinary,
  rates: _rates,
  units: _count,
  ...accommodation
} = CategoryRecord.properties;

/** The label on a unit's door, in any language. */
export const UnitName = Type.String({ pattern: '^\\S(?:.{0,14}\\S)?$' });

/** The contract's records with their id. The prices are in `prices.json`, and the server computes `from_price`. */
export const AccommodationFile = record({
  id: Type.Integer({ minimum: 1 }),
  ...accommodation,
  units: Type.Array(UnitName, { minItems: 1, maxItems: 99 }),
});
export type AccommodationFile = Static<typeof AccommodationFile>;

const { rates: _titles, ordinary_rate_title: _ordinaryTitle, ...home } = HomePageFields;

export const HomePageFile = record(home);
export type HomePageFile = Static<typeof HomePageFile>;

export const ExtrasFile = Type.Array(ExtraRecord, { maxItems: 20 });
export type ExtrasFile = Static<typeof ExtrasFile>;

const KindEntry = record({ id: Type.Integer({ minimum: 1 }), ...KindRecord.properties });

export const KindsFile = Type.Array(KindEntry, { minItems: 4, maxItems: 4 });
export type KindsFile = Static<typeof KindsFile>;

export function toEntry<Item>({ id, ...attributes }: Item & { id: number }) {
  return { id, attributes: [attributes] };
}
