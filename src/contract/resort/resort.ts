import { type Static, Type } from 'typebox';
import { LocalizedText, record, Slug } from '#contract/site/schema.ts';

/** No quotation marks, because sentences add their own. */
const Name = Type.String({ pattern: '^[^"\\\\«»“”„%{}<>&]+$', maxLength: 40 });
const LocalizedName = record({ uk: Name, en: Name });

/** The resort's name and addresses, for pages, mails, search engines and files. */
export const ResortRecord = record({
  name: LocalizedName,
  /** For example «Новини «Смереки»»; in English the plain name. */
  name_genitive: LocalizedName,
  /** For example «У «Смереці»»; in English the plain name. */
  name_locative: LocalizedName,
  /** Prefix of the names of files that guests download. */
  file_name: Slug,
  /** Prefix of every order number: `SM-7K4M2Q`. */
  order_prefix: Type.String({ pattern: '^[A-Z]{2,3}$' }),
  /** How guests write a national number, and the example that forms show. */
  phone_numbering: record({
    /** ISO 3166. */
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** Prefix that numbers had before; '': none. */
    obsolete_prefix: Type.String({ pattern: '^\\d{0,2}$' }),
    groups: Type.Array(Type.Integer({ minimum: 1, maximum: 5 }), { minItems: 1 }),
    example: Type.String({ pattern: '^[\\d ()-]+$' }),
  }),
  /** Description of the installed site in stores and on home screens. */
  description: LocalizedText,
  /** For example «Цілодобово» or «08:00–22:00», within a sentence. */
  reception_hours: LocalizedText,
  /** How a guest who arrives late gets in. Shown after the reception's hours. */
  late_arrival: LocalizedText,
  coordinates: record({
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  }),
});
export type ResortRecord = Static<typeof ResortRecord>;
