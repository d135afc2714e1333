import { type Static, Type } from 'typebox';
import { openingFields, PhoneNumber, PictureSection } from './opening.ts';
import { contentList, record, Slug } from './schema.ts';

/** What there is to do; each activity can be linked to by its slug. */
export const ActivityRecord = record({
  ...openingFields,
  phone: PhoneNumber,
  activities: Type.Array(record({ slug: Slug, ...PictureSection.properties }), { minItems: 1 }),
});
export type ActivityRecord = Static<typeof ActivityRecord>;

export const ActivitiesAnswer = contentList(ActivityRecord);
