import { type Static, Type } from 'typebox';
import { LocalizedText, record, Slug } from '#contract/site/schema.ts';

/** Without quotation marks: sentences bring their own. */
const Name = Type.String({ pattern: '^[^"\\\\«»“”„%{}<>&]+$', maxLength: 40 });
const LocalizedName = record({ uk: Name, en: Name });

/** Who the resort is, for pages, mails, search engines and files. */
export const ResortRecord = record({
  name: LocalizedName,
  /** «Новини «Смереки»»; in English the name again. */
  name_genitive: LocalizedName,
  /** «У «Смереці»»; in English the name again. */
  name_locative: LocalizedName,
  /** Begins the names of files that guests save. */
  file_name: Slug,
  /** Begins the number of every order: `SM-7K4M2Q`. */
  order_prefix: Type.String({ pattern: '^[A-Z]{2,3}$' }),
  /** How guests write a number at home, and what a form shows as an example of one. */
  phone_numbering: record({
    /** ISO 3166. */
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** `""`: nothing but today's prefix was ever dialled before a number. */
    obsolete_prefix: Type.String({ pattern: '^\\d{0,2}$' }),
    groups: Type.Array(Type.Integer({ minimum: 1, maximum: 5 }), { minItems: 1 }),
    example: Type.String({ pattern: '^[\\d ()-]+$' }),
  }),
  /** What stores and home screens say of the installed site. */
  description: LocalizedText,
  coordinates: record({
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  }),
});
export type ResortRecord = Static<typeof ResortRecord>;
