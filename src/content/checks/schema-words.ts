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
import { HomePageFile, UnitName } from '#content/files/content-files.ts';
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
import type { Locale } from '#contract/site/locale.ts';
import { Amount, IsoDate, LocalizedText, PictureName, Slug } from '#contract/site/schema.ts';

const { name, order_prefix, phone_numbering } = ResortRecord.properties;
const numbering = phone_numbering.properties;
const pagePath = MenuEntry.properties.pages.items.properties.slug;
const { contact_email, check_in_time, check_out_time, late_arrival_until } = HomePageFile.properties;
const [lateTime] = late_arrival_until.anyOf;

/** Descriptions for hotel staff, in English and Ukrainian, for schemas whose pattern alone is unclear. */
const WORDS: readonly (readonly [schema: TSchema, en: string, uk: string])[] = [
  [LocalizedText, 'a text in both languages, {"uk": "…", "en": "…"}', 'текст обома мовами, {"uk": "…", "en": "…"}'],
  [Amount, 'an amount in hryvnias, with at most two decimals', 'сума в гривнях, щонайбільше дві цифри після крапки'],
  [IsoDate, 'a day that exists, such as "2027-01-31"', 'день, який існує, як-от "2027-01-31"'],
  [
    StatusInstant,
    'a time that exists, with its zone, such as "2027-01-31T14:05+02:00"',
    'час, який існує, із зоною, як-от "2027-01-31T14:05+02:00"',
  ],
  [YearlyDay, 'a day of the year that exists, such as "12-25"', 'день року, який існує, як-от "12-25"'],
  [
    CalendarNight,
    'a day that exists, such as "2027-01-31", or "01-31" for every year',
    'день, який існує, як-от "2027-01-31", або щороку "01-31"',
  ],
  [
    ServedDay,
    'a day that exists, such as "12-25" for every year, or "2026-12-25"',
    'день, який існує: щороку, як-от "12-25", або "2026-12-25"',
  ],
  [
    Slug,
    'small Latin letters and digits, joined by single dashes',
    'малі латинські літери й цифри, зʼєднані поодинокими дефісами',
  ],
  [UnitName, 'what stands on the door, such as "101"', 'напис на дверях, як-от "101"'],
  [PictureName, 'the name of a picture in media/media.json', 'назва зображення з media/media.json'],
  [Clock, 'a time such as "08:15"', 'час, як-от "08:15"'],
  [EmailAddress, 'an email address', 'адреса електронної пошти'],
  [HexColour, 'a colour such as "#1b4a43"', 'колір, як-от "#1b4a43"'],
  [name.properties.uk, 'a name without quotation marks, at most 40 letters', 'назва без лапок, щонайбільше 40 літер'],
  [order_prefix, 'two or three capital Latin letters', 'дві або три великі латинські літери'],
  [Sentence, 'a sentence without quotation marks; an apostrophe is ’', 'речення без лапок; апостроф – ʼ'],
  [numbering.obsolete_prefix, 'no more than two digits, or ""', 'не більше двох цифр або ""'],
  [numbering.country, 'the two letters of a country, such as "UA"', 'дві літери країни, як-от "UA"'],
  [
    numbering.example,
    'a number as it is dialled at home, such as "067 123 45 67"',
    'номер, як його набирають удома, як-от "067 123 45 67"',
  ],
  [
    PictureFile,
    'the name of a WebP, JPEG or PNG file in media/, in small Latin letters, digits and dashes',
    'назва файлу WebP, JPEG або PNG у media/ малими латинськими літерами, цифрами й дефісами',
  ],
  [
    DrawingFile,
    'the name of an SVG file in media/, in small Latin letters, digits and dashes',
    'назва файлу SVG у media/ малими латинськими літерами, цифрами й дефісами',
  ],
  [EmergencyNumber, 'a short number such as "112"', 'короткий номер, як-от "112"'],
  [
    PhoneNumber,
    'a phone number with its country, in groups of digits, such as "+380 67 100 20 30"',
    'номер телефону з кодом країни, групами цифр, як-от "+380 67 100 20 30"',
  ],
  [contact_email, 'an email address', 'адреса електронної пошти'],
  [DayOfYear, 'a day of the year, such as "12-25"', 'день року, як-от "12-25"'],
  [
    ExceptionDay,
    'a day, such as "2027-01-31", or "01-31" for every year',
    'день, як-от "2027-01-31", або щороку "01-31"',
  ],
  [ReviewsLink.properties.url, 'an address that begins with "https://"', 'адреса, що починається з "https://"'],
  [pagePath, 'the end of an address, such as "spa-beauty/relax-spa"', 'кінець адреси, як-от "spa-beauty/relax-spa"'],
  [
    MapPlaceRecord.properties.path,
    'a path of the site, such as "/info#parking"',
    'шлях на сайті, як-от "/info#parking"',
  ],
  [
    SpecialOfferRecord.properties.slug,
    'one of the offers’ addresses, such as "offer-1"',
    'одна з адрес пропозицій, як-от "offer-1"',
  ],
  [check_in_time, 'a time such as "14:00"', 'час, як-от "14:00"'],
  [lateTime, 'a time before noon such as "03:00"', 'час до полудня, як-от "03:00"'],
  [check_out_time, 'a time such as "12:00"', 'час, як-от "12:00"'],
];

type Limits = TSchema & { minimum?: number; maximum?: number; minItems?: number; maxItems?: number };

export function describeSchema(schema: TSchema): LocalizedText {
  return { en: describe(schema, 'en'), uk: describe(schema, 'uk') };
}

function describe(schema: TSchema, locale: Locale): string {
  const say: Say = (en, uk) => (locale === 'uk' ? uk : en);
  const words = WORDS.find(([described]) => described === schema);
  if (words !== undefined) return say(words[1], words[2]);
  if (IsLiteral(schema)) return JSON.stringify(schema.const);
  if (IsEnum(schema)) return `${say('one of', 'одне з:')} ${schema.enum.join(', ')}`;
  if (IsUnion(schema)) return schema.anyOf.map((part) => describe(part, locale)).join(say(' or ', ' або '));
  if (IsNull(schema)) return 'null';
  if (IsBoolean(schema)) return say('true or false', 'true або false');
  if (IsInteger(schema)) return say('a whole number', 'ціле число') + describeRange(schema, say);
  if (IsNumber(schema)) return say('a number', 'число') + describeRange(schema, say);
  if (IsArray(schema)) {
    const item = describe(schema.items, locale);
    return say('a list', 'список') + describeLength(schema, say) + say(`, each ${item}`, `, кожен запис – ${item}`);
  }
  if (IsObject(schema)) {
    return `${say('an object with', 'обʼєкт із полями')} ${Object.keys(schema.properties).join(', ')}`;
  }
  if (IsRecord(schema)) return say('an object', 'обʼєкт');
  return say('a text', 'текст');
}

type Say = (en: string, uk: string) => string;

function describeRange({ minimum, maximum }: Limits, say: Say): string {
  if (minimum === undefined) return '';
  if (maximum === undefined) return say(` from ${minimum} up`, ` від ${minimum}`);
  return say(` from ${minimum} to ${maximum}`, ` від ${minimum} до ${maximum}`);
}

function describeLength({ minItems, maxItems }: Limits, say: Say): string {
  if (minItems === undefined) return '';
  if (minItems === maxItems) return say(` of exactly ${minItems}`, ` (записів рівно ${minItems})`);
  if (maxItems === undefined) return say(` of at least ${minItems}`, ` (записів щонайменше ${minItems})`);
  return say(` of ${minItems} to ${maxItems}`, ` (записів від ${minItems} до ${maxItems})`);
}
