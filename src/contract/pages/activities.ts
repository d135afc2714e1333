import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, record, Slug } from '#contract/site/schema.ts';
import { heroFields, PhoneNumber, PictureSection } from './hero.ts';

/** The page's button: dials the page's number, opens the enquiry form, or leads to the booking. */
const ActivityAction = Type.Union([Type.Literal('call'), Type.Literal('enquiry'), Type.Literal('booking')]);

const Activity = record({
  slug: Slug,
  ...PictureSection.properties,
  price: Type.Optional(LocalizedText),
  season: Type.Optional(LocalizedText),
  how_to_book: Type.Optional(LocalizedText),
  action: Type.Optional(ActivityAction),
});

export const ActivityRecord = record({
  ...heroFields,
  phone: PhoneNumber,
  activities: Type.Array(Activity, { minItems: 1 }),
});
export type ActivityRecord = Static<typeof ActivityRecord>;

export const ActivitiesAnswer = contentList(ActivityRecord);
