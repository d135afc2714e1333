import { type Static, Type } from 'typebox';
import { contentList, record, Slug } from '#contract/site/schema.ts';
import { heroFields, PhoneNumber, PictureSection } from './hero.ts';

export const ActivityRecord = record({
  ...heroFields,
  phone: PhoneNumber,
  activities: Type.Array(record({ slug: Slug, ...PictureSection.properties }), { minItems: 1 }),
});
export type ActivityRecord = Static<typeof ActivityRecord>;

export const ActivitiesAnswer = contentList(ActivityRecord);
