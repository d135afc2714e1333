import { type Static, Type } from 'typebox';
import { FOOD_SLUGS } from '#contract/menus/menu-places.ts';
import { hoursFields } from '#contract/resort/opening-hours.ts';
import { contentList, LocalizedText, record } from '#contract/site/schema.ts';
import { heroFields, PhoneNumber, PictureSection } from './hero.ts';

export const FoodRecord = record({
  slug: Type.Enum(FOOD_SLUGS),
  ...heroFields,
  in_brief: LocalizedText,
  ...hoursFields,
  seats: LocalizedText,
  table_phone: PhoneNumber,
  sections: Type.Array(PictureSection, { minItems: 1, maxItems: 4 }),
});
export type FoodRecord = Static<typeof FoodRecord>;

export const FoodsAnswer = contentList(FoodRecord);
