import { Type } from 'typebox';
import { LocalizedText, PictureName, record, Slug } from '#contract/site/schema.ts';

const words = {
  kicker: LocalizedText,
  title: LocalizedText,
  text: LocalizedText,
};

/** The address of guests' reviews on another site. */
export const ReviewsLink = record({
  title: LocalizedText,
  text: LocalizedText,
  link: LocalizedText,
  url: Type.String({ pattern: '^https://' }),
});

/** Sections of the home page between its posters and its story. Other texts come from the pages themselves. */
export const HomeSections = record({
  food: record({ ...words, picture: PictureName }),
  spa: record({ ...words, picture: PictureName }),
  activities: record({
    title: LocalizedText,
    all: LocalizedText,
    /** Pictures in display order. Wide screens show the first three. `slug`: the activity's anchor on its page. */
    pictures: Type.Array(record({ slug: Slug, title: LocalizedText, note: LocalizedText, picture: PictureName }), {
      minItems: 4,
      maxItems: 4,
    }),
  }),
  map: record({ title: LocalizedText, text: LocalizedText, button: LocalizedText }),
  offers: record({ title: LocalizedText }),
  mice: record({ link: LocalizedText }),
  /** null: the resort has no reviews page, and the section is left out. */
  reviews: Type.Union([ReviewsLink, Type.Null()]),
  contacts: record({ title: LocalizedText, link: LocalizedText, map: LocalizedText }),
});
