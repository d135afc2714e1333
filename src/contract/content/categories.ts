import { type Static, Type } from 'typebox';
import {
  Amount,
  contentList,
  IsoDate,
  LocalizedText,
  Percent,
  PictureName,
  record,
  Slug,
} from '#contract/site/schema.ts';

export const SERVICE_ICONS = [
  'wifi',
  'breakfast',
  'fireplace',
  'terrace',
  'lake-view',
  'forest-view',
  'bath',
  'shower',
  'hot-tub',
  'heated-floor',
  'air-conditioning',
  'kitchen',
  'kettle',
  'coffee-machine',
  'fridge',
  'safe',
  'work-desk',
  'tv',
  'bathrobe',
  'hair-dryer',
  'crib',
  'bunk-bed',
  'pets',
  'parking',
  'barbecue',
  'sauna',
  'generator',
  'balcony',
  'washing-machine',
  'boat',
] as const;

export const ServiceIcon = Type.Enum(SERVICE_ICONS);
export type ServiceIcon = (typeof SERVICE_ICONS)[number];

const Metres = Type.Integer({ minimum: 0, maximum: 9999 });

/** The position of an accommodation on the drawing `media/map.svg`, and what guests find there. */
export const OnMapRecord = record({
  /** The centre of the house, in per cent from the left and upper edges. Accommodations in one house share it. */
  left: Percent,
  top: Percent,
  /** The view from its porch, or from a room's window. */
  view: LocalizedText,
  /** Missing if the resort has no lake. */
  metres_to_lake: Type.Optional(Metres),
  /** 0: the reception is in the same house. */
  metres_to_reception: Type.Optional(Metres),
});
export type OnMapRecord = Static<typeof OnMapRecord>;

/** An accommodation: the answer of `/categories` and the shape of a file in `src/content/accommodations`. */
export const CategoryRecord = record({
  title: LocalizedText,
  code: Slug,
  slug: Slug,
  /**
   * The title inside a sentence, in the grammatical case of "Instead of …" and "Keep …". `booked`: for bills and mails,
   * where a title that is an adjective needs its noun.
   */
  title_forms: record({ instead_of: LocalizedText, keep: LocalizedText, booked: Type.Optional(LocalizedText) }),
  cottages_and_number_slug: Type.Union([
    Type.Literal('accommodation/rooms'),
    Type.Literal('accommodation/cottages'),
    Type.Literal('accommodation/chalets'),
    Type.Literal('accommodation/villas'),
  ]),
  servio_id: Type.Integer({ minimum: 1 }),
  units: Type.Integer({ minimum: 1, maximum: 99 }),
  sort_order: Type.Integer({ minimum: 0 }),
  phone_only: Type.Boolean(),
  /** Base capacity: guests included in the night's price. */
  adults: Type.Integer({ minimum: 1, maximum: 10 }),
  /** Extra seats beyond the base capacity. */
  children: Type.Integer({ minimum: 0, maximum: 10 }),
  area_square_metres: Type.Integer({ minimum: 1, maximum: 9999 }),
  /** An ordinary night, the lowest price of the year. */
  default_price: Amount,
  /** The lowest price of one night, if a special offer makes it lower than `default_price`. */
  from_price: Type.Optional(Amount),
  /** The night's price for each other rate. */
  rates: Type.Array(record({ rate: Slug, price: Amount })),
  /** null: the site-wide price of /home-pages applies. */
  add_guest_price: Type.Union([Amount, Type.Null()]),
  city_tax: Type.Union([Amount, Type.Null()]),
  next_year_add_guest_price: Type.Union([Amount, Type.Null()]),
  next_year_city_tax: Type.Union([Amount, Type.Null()]),
  minimum_stay_block: Type.Array(
    record({ start_date: IsoDate, end_date: IsoDate, minimum_stay_days: Type.Integer({ minimum: 1, maximum: 30 }) }),
  ),
  /** Missing: the accommodation is not on the map of the booking page. */
  on_map: Type.Optional(OnMapRecord),
  main_photo: PictureName,
  next_image: PictureName,
  gallery: Type.Array(PictureName, { minItems: 7, maxItems: 7 }),
  /** One sentence on how it differs from similar accommodations. */
  lead: LocalizedText,
  greeting: LocalizedText,
  description: LocalizedText,
  characteristics: Type.Array(record({ title: LocalizedText, text: LocalizedText }), { minItems: 3, maxItems: 3 }),
  facts: Type.Array(record({ name: LocalizedText, value: LocalizedText }), { minItems: 6, maxItems: 12 }),
  service_icons: Type.Array(ServiceIcon, { minItems: 10, maxItems: 10 }),
});
export type CategoryRecord = Static<typeof CategoryRecord>;

export const CategoriesAnswer = contentList(CategoryRecord);
