import { type Static, Type } from 'typebox';
import { SOCIAL_PROVIDERS } from '#contract/accounts/social-paths.ts';
import { OpeningHoursRecord } from '#contract/resort/opening-hours.ts';
import { ResortRecord } from '#contract/resort/resort.ts';
import { Amount, contentList, IsoDate, LocalizedText, PictureName, record, Slug } from '#contract/site/schema.ts';
import { EXTRA_UNITS } from '#domain/pricing/extras.ts';
import { PhoneNumber } from './hero.ts';
import { HomeSections } from './home-sections.ts';
import { BookableOffer } from './special-offers.ts';

const MenuEntryType = Type.Union([Type.Literal('photo'), Type.Literal('photoWithMenu'), Type.Literal('gallery')]);

export const MenuEntry = record({
  key: Type.String({ minLength: 1 }),
  type: MenuEntryType,
  title: LocalizedText,
  sort: Type.Integer(),
  sort_val: Type.Integer({ minimum: 1, maximum: 7 }),
  pages: Type.Array(
    record({
      slug: Type.String({ pattern: '^[a-z0-9/-]+$' }),
      title: LocalizedText,
      main_photo: PictureName,
      sort_order: Type.Union([Type.Integer(), Type.Null()]),
      working_hours: Type.Union([LocalizedText, Type.Null()]),
      /** null only if `working_hours` is null. */
      opening: Type.Union([OpeningHoursRecord, Type.Null()]),
      information: Type.Union([LocalizedText, Type.Null()]),
    }),
    { minItems: 1 },
  ),
});
export type MenuEntry = Static<typeof MenuEntry>;

/** The first screen of the home page. Phones show the tall picture, other devices the wide one. */
const Hero = record({
  title: LocalizedText,
  lead: LocalizedText,
  day: record({ tall: PictureName, wide: PictureName }),
  /** Shown in dark mode. */
  night: record({ tall: PictureName, wide: PictureName }),
});

const period = { start_date: IsoDate, end_date: IsoDate };

/** The fields that a person edits. */
export const HomePageFields = {
  menu: record({
    about: MenuEntry,
    spa_and_beauty: MenuEntry,
    mice: MenuEntry,
    activities: MenuEntry,
    foods: MenuEntry,
    accommodations: MenuEntry,
    special_offers: MenuEntry,
  }),
  hero: Hero,
  /** The page's title and its description in search engines. */
  search: record({ title: LocalizedText, description: LocalizedText }),
  home_sections: HomeSections,
  story: record({ title: LocalizedText, text: LocalizedText, link: LocalizedText, picture: PictureName }),
  guide: record({ title: LocalizedText, lead: LocalizedText }),
  accommodation: record({ title: LocalizedText, search_title: LocalizedText, lead: LocalizedText }),
  offers: record({ title: LocalizedText, search_title: LocalizedText, lead: LocalizedText }),
  /** JSON text of a list of {key, value}. */
  social_networks: Type.String({ minLength: 2 }),
  contact_phone: PhoneNumber,
  contact_email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }),
  address: LocalizedText,
  copyright_from: Type.Integer({ minimum: 2000 }),
  credit: LocalizedText,
  check_in_time: Type.String({ pattern: '^\\d{2}:\\d{2}$' }),
  check_out_time: Type.String({ pattern: '^\\d{2}:\\d{2}$' }),
  /** The morning time until which a guest may still book the night that began yesterday. null: only until midnight. */
  late_arrival_until: Type.Union([Type.String({ pattern: '^(?:0\\d|1[01]):[0-5]\\d$' }), Type.Null()]),
  free_cancellation_days: Type.Integer({ minimum: 0 }),
  /** A change of a paid stay that costs up to this much more is paid at reception instead of by card. */
  small_difference: Amount,
  add_guest_price: Amount,
  city_tax: Amount,
  next_year_add_guest_price: Amount,
  next_year_city_tax: Amount,
  minimum_stay_days: Type.Integer({ minimum: 1, maximum: 30 }),
  maximum_stay_days: Type.Integer({ minimum: 1, maximum: 365 }),
  period_rules: Type.Array(
    record({
      ...period,
      rejected_nights: Type.Integer({ minimum: 1 }),
      /** 0 is Sunday; null is any weekday. */
      departure_weekdays: Type.Union([Type.Array(Type.Integer({ minimum: 0, maximum: 6 })), Type.Null()]),
    }),
  ),
  blocked_dates: Type.Array(record(period)),
  default_prices_until: IsoDate,
  /** Rates besides the ordinary one, in the order of the price table. */
  rates: Type.Array(record({ key: Slug, title: LocalizedText })),
  ordinary_rate_title: LocalizedText,
};

/** Something that guests add to their stay. */
export const ExtraRecord = record({
  code: Slug,
  title: LocalizedText,
  about: LocalizedText,
  /** The unit of the price. */
  per: Type.Enum(EXTRA_UNITS),
  price: Amount,
  /** Persons, pieces, times or hours in one booking. */
  most: Type.Integer({ minimum: 1, maximum: 40 }),
});
export type ExtraRecord = Static<typeof ExtraRecord>;

export const HomePageRecord = record({
  ...HomePageFields,
  resort: ResortRecord,
  /** Enabled providers, in the order of their buttons. */
  sign_in: Type.Array(Type.Enum(SOCIAL_PROVIDERS)),
  /** The special offers that can be booked on the site, for everything that prices a stay. */
  bookable_offers: Type.Array(BookableOffer),
  /** What guests add to a stay, in the order of the checkout. */
  extras: Type.Array(ExtraRecord),
});
export type HomePageRecord = Static<typeof HomePageRecord>;

export const HomePagesAnswer = contentList(HomePageRecord);
