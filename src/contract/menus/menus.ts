import { type Static, Type } from 'typebox';
import { Amount, contentList, IsoDate, LocalizedText, PictureName, record } from '#contract/site/schema.ts';
import { FOOD_SLUGS, SPA_SLUGS } from './menu-places.ts';

/** The fourteen allergens of Regulation (EU) 1169/2011, annex II, which Ukrainian law 2639-VIII repeats. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** `MM-DD` for every year or `YYYY-MM-DD` for one year. Both ends of a period have the same form and are included. */
export const ServedDay = Type.String({ pattern: '^(\\d{4}-)?\\d{2}-\\d{2}$' });

/** An empty list: all year. */
const Served = Type.Array(record({ start: ServedDay, end: ServedDay }), { maxItems: 6 });

const offered = {
  title: LocalizedText,
  description: Type.Union([LocalizedText, Type.Null()]),
  price: Amount,
};

export const Dish = record({
  ...offered,
  amount: Type.Union([
    record({ figure: Type.Integer({ minimum: 1, maximum: 20_000 }), unit: Type.Enum(['g', 'ml']) }),
    Type.Null(),
  ]),
  /** Number of people who share it. */
  portions: Type.Integer({ minimum: 1, maximum: 20 }),
  allergens: Type.Array(Type.Enum(ALLERGENS)),
  /** Shown on dishes only. */
  is_vegetarian: Type.Boolean(),
  served: Served,
});
export type Dish = Static<typeof Dish>;

export const Treatment = record({ ...offered, minutes: Type.Integer({ minimum: 5, maximum: 600 }) });
export type Treatment = Static<typeof Treatment>;

/** Fields that menus and price lists share. */
const listFields = {
  /** First day of these prices. */
  valid_from: IsoDate,
  note: Type.Union([LocalizedText, Type.Null()]),
};

export const MenuRecord = record({
  place: Type.Enum(FOOD_SLUGS),
  ...listFields,
  sections: sectionsOf(Dish),
});
export type MenuRecord = Static<typeof MenuRecord>;

export const PriceListRecord = record({
  place: Type.Enum(SPA_SLUGS),
  ...listFields,
  sections: sectionsOf(Treatment),
});
export type PriceListRecord = Static<typeof PriceListRecord>;

export type AnyMenuRecord = MenuRecord | PriceListRecord;

export const MenusAnswer = contentList(Type.Union([MenuRecord, PriceListRecord]));

function sectionsOf<Item extends typeof Dish | typeof Treatment>(item: Item) {
  const section = record({
    title: LocalizedText,
    picture: Type.Union([PictureName, Type.Null()]),
    items: Type.Array(item, { minItems: 1, maxItems: 20 }),
  });
  return Type.Array(section, { minItems: 1, maxItems: 8 });
}
