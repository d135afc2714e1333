import {
  IsArray,
  IsBoolean,
  IsEnum,
  IsInteger,
  IsLiteral,
  IsNull,
  IsNumber,
  IsObject,
  IsRecord,
  IsUnion,
  type TSchema,
} from 'typebox';
import { HomePageFile } from '#content/files/content-files.ts';
import { DrawingFile, PictureFile } from '#content/files/media-schema.ts';
import { CalendarNight, YearlyDay } from '#content/rates/prices-schema.ts';
import { EmailAddress, HexColour, Sentence } from '#content/resort/resort-schema.ts';
import { MapPlaceRecord } from '#contract/content/map-places.ts';
import { StatusInstant } from '#contract/content/resort-status.ts';
import { ServedDay } from '#contract/menus/menus.ts';
import { EmergencyNumber } from '#contract/pages/guide.ts';
import { PhoneNumber } from '#contract/pages/hero.ts';
import { MenuEntry } from '#contract/pages/home-pages.ts';
import { ReviewsLink } from '#contract/pages/home-sections.ts';
import { SpecialOfferRecord } from '#contract/pages/special-offers.ts';
import { Clock, DayOfYear, ExceptionDay } from '#contract/resort/opening-hours.ts';
import { ResortRecord } from '#contract/resort/resort.ts';
import { Amount, IsoDate, LocalizedText, PictureName, Slug } from '#contract/site/schema.ts';

const numbering = ResortRecord.properties.phone_numbering.properties;
const { contact_email, check_in_time, check_out_time, late_arrival_until } = HomePageFile.properties;
const [lateTime] = late_arrival_until.anyOf;

/** Descriptions for hotel staff, for schemas whose pattern alone is unclear. */
const WORDS = new Map<TSchema, string>([
  [LocalizedText, 'a text in both languages, {"uk": "…", "en": "…"}'],
  [Amount, 'an amount in hryvnias, with at most two decimals'],
  [IsoDate, 'a day that exists, such as "2027-01-31"'],
  [StatusInstant, 'a time that exists, with its zone, such as "2027-01-31T14:05+02:00"'],
  [YearlyDay, 'a day of the year that exists, such as "12-25"'],
  [CalendarNight, 'a day that exists, such as "2027-01-31", or "01-31" for every year'],
  [ServedDay, 'a day that exists, such as "12-25" for every year, or "2026-12-25"'],
  [Slug, 'small Latin letters and digits, joined by single dashes'],
  [PictureName, 'the name of a picture in media/media.json'],
  [Clock, 'a time such as "08:15"'],
  [EmailAddress, 'an email address'],
  [HexColour, 'a colour such as "#1b4a43"'],
  [ResortRecord.properties.name.properties.uk, 'a name without quotation marks, at most 40 letters'],
  [ResortRecord.properties.order_prefix, 'two or three capital Latin letters'],
  [Sentence, 'a sentence without quotation marks; an apostrophe is ’'],
  [numbering.obsolete_prefix, 'no more than two digits, or ""'],
  [numbering.country, 'the two letters of a country, such as "UA"'],
  [numbering.example, 'a number as it is dialled at home, such as "067 123 45 67"'],
  [PictureFile, 'the name of a WebP, JPEG or PNG file in media/, in small Latin letters, digits and dashes'],
  [DrawingFile, 'the name of an SVG file in media/, in small Latin letters, digits and dashes'],
  [EmergencyNumber, 'a short number such as "112"'],
  [PhoneNumber, 'a phone number with its country, in groups of digits, such as "+380 67 100 20 30"'],
  [contact_email, 'an email address'],
  [DayOfYear, 'a day of the year, such as "12-25"'],
  [ExceptionDay, 'a day, such as "2027-01-31", or "01-31" for every year'],
  [ReviewsLink.properties.url, 'an address that begins with "https://"'],
  [MenuEntry.properties.pages.items.properties.slug, 'the end of an address, such as "spa-beauty/relax-spa"'],
  [MapPlaceRecord.properties.path, 'a path of the site, such as "/info#parking"'],
  [SpecialOfferRecord.properties.slug, 'one of the offers’ addresses, such as "offer-1"'],
  [check_in_time, 'a time such as "14:00"'],
  [lateTime, 'a time before noon such as "03:00"'],
  [check_out_time, 'a time such as "12:00"'],
]);

type Limits = TSchema & { minimum?: number; maximum?: number; minItems?: number; maxItems?: number };

/** Completes the sentence "expected …". */
export function describeSchema(schema: TSchema): string {
  const words = WORDS.get(schema);
  if (words !== undefined) return words;
  if (IsLiteral(schema)) return JSON.stringify(schema.const);
  if (IsEnum(schema)) return `one of ${schema.enum.join(', ')}`;
  if (IsUnion(schema)) return schema.anyOf.map(describeSchema).join(' or ');
  if (IsNull(schema)) return 'null';
  if (IsBoolean(schema)) return 'true or false';
  if (IsInteger(schema)) return `a whole number${describeRange(schema)}`;
  if (IsNumber(schema)) return `a number${describeRange(schema)}`;
  if (IsArray(schema)) return `a list${describeLength(schema)}, each ${describeSchema(schema.items)}`;
  if (IsObject(schema)) return `an object with ${Object.keys(schema.properties).join(', ')}`;
  if (IsRecord(schema)) return 'an object';
  return 'a text';
}

function describeRange({ minimum, maximum }: Limits): string {
  if (minimum === undefined) return '';
  return maximum === undefined ? ` from ${minimum} up` : ` from ${minimum} to ${maximum}`;
}

function describeLength({ minItems, maxItems }: Limits): string {
  if (minItems === undefined) return '';
  if (minItems === maxItems) return ` of exactly ${minItems}`;
  return maxItems === undefined ? ` of at least ${minItems}` : ` of ${minItems} to ${maxItems}`;
}
