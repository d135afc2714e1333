import { Type } from 'typebox';
import { LocalizedText, PictureName, record, Slug } from '#contract/site/schema.ts';

const words = {
  /** The small line above the title. */
  kicker: LocalizedText,
  title: LocalizedText,
  text: LocalizedText,
};

/** Guests' reviews are another site's: ours names where they stand. */
export const ReviewsLink = record({
  title: LocalizedText,
  text: LocalizedText,
  link: LocalizedText,
  url: Type.String({ pattern: '^https://' }),
});

/** What the home page says between its posters and its story. What a page says itself is taken from it. */
export const HomeSections = record({
  food: record({ ...words, picture: PictureName }),
  spa: record({ ...words, picture: PictureName }),
  activities: record({
    title: LocalizedText,
    all: LocalizedText,
    /** As they hang: wide screens show the first three. `slug` is the activity's place on its page. */
    pictures: Type.Array(record({ slug: Slug, title: LocalizedText, note: LocalizedText, picture: PictureName }), {
      minItems: 4,
      maxItems: 4,
    }),
  }),
  map: record({ title: LocalizedText, text: LocalizedText, button: LocalizedText }),
  offers: record({ title: LocalizedText }),
  mice: record({ link: LocalizedText }),
  /** null: the resort has no page of reviews, and the section does not appear. */
  reviews: Type.Union([ReviewsLink, Type.Null()]),
  contacts: record({ title: LocalizedText, link: LocalizedText, map: LocalizedText }),
});
