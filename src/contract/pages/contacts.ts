import { type Static, Type } from 'typebox';
import { HoursRecord, hoursFields } from '#contract/resort/opening-hours.ts';
import { contentList, LocalizedText, record } from '#contract/site/schema.ts';
import { heroFields, PhoneNumber } from './hero.ts';

/** Address, mail and first telephone number are in /home-pages. */
export const ContactRecord = record({
  ...heroFields,
  reception: HoursRecord,
  phones: Type.Array(record({ title: LocalizedText, phone: PhoneNumber, ...hoursFields })),
  directions: Type.Array(record({ title: LocalizedText, text: LocalizedText }), { minItems: 1 }),
});
export type ContactRecord = Static<typeof ContactRecord>;

export const ContactsAnswer = contentList(ContactRecord);
