import { type Static, Type } from 'typebox';
import { hoursFields } from '#contract/resort/opening-hours.ts';
import { contentList, LocalizedText, record, Slug } from '#contract/site/schema.ts';
import { PhoneNumber } from './hero.ts';

const Minutes = Type.Integer({ minimum: 1, maximum: 60 });

export const EmergencyNumber = Type.String({ pattern: '^\\d{2,6}$' });

/** Information that guests need during a stay. Anybody can read it, so it holds no secrets. */
export const GuideRecord = record({
  /** Places on the map that have their own hours, in display order. */
  places: Type.Array(
    record({
      place: Slug,
      /** Walking time from the main house. */
      walk_minutes: Minutes,
      ...hoursFields,
    }),
    { minItems: 1 },
  ),
  /** `password`: where guests get the password, never the password itself. */
  wifi: record({ network: Type.String({ minLength: 1, maxLength: 32 }), password: LocalizedText }),
  shelter: record({
    place: Slug,
    title: LocalizedText,
    left: Type.Number({ minimum: 0, maximum: 100 }),
    top: Type.Number({ minimum: 0, maximum: 100 }),
    /** Where the shelter is. Shown until the resort's status has loaded. */
    text: LocalizedText,
    inside: LocalizedText,
  }),
  children: Type.Array(record({ title: LocalizedText, text: LocalizedText }), { minItems: 1 }),
  doctor: record({ phone: PhoneNumber, text: LocalizedText }),
  /** The country's emergency numbers, in display order. */
  emergency: Type.Array(record({ phone: EmergencyNumber, text: LocalizedText }), { minItems: 1 }),
});
export type GuideRecord = Static<typeof GuideRecord>;

export const GuidesAnswer = contentList(GuideRecord);
