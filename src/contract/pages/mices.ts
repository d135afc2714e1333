import { type Static, Type } from 'typebox';
import { hoursFields } from '#contract/resort/opening-hours.ts';
import { Amount, contentList, LocalizedText, PictureName, record, Slug } from '#contract/site/schema.ts';
import { SEATINGS, type Seating } from '#domain/enquiry/hall.ts';
import { heroFields, PhoneNumber } from './hero.ts';

const Seats = Type.Integer({ minimum: 1, maximum: 999 });

export const SeatingName = Type.Unsafe<Seating>(Type.Union(SEATINGS.map((seating) => Type.Literal(seating))));

const HallRecord = record({
  /** Identifies the hall in an enquiry. */
  slug: Slug,
  title: LocalizedText,
  picture: PictureName,
  area_square_metres: Type.Integer({ minimum: 1, maximum: 9999 }),
  seats: record({ theatre: Seats, u_shape: Seats, classroom: Seats }),
  price_per_hour: Amount,
});

/** An item of the estimate besides the hall. `note` follows the quantity; null: none. */
const HallExtraRecord = record({
  title: LocalizedText,
  note: Type.Union([LocalizedText, Type.Null()]),
  per: Type.Union([Type.Literal('event'), Type.Literal('hour'), Type.Literal('person')]),
  price: Amount,
});

export const MiceRecord = record({
  ...heroFields,
  phone: PhoneNumber,
  minimum_hours: Type.Integer({ minimum: 1, maximum: 24 }),
  halls: Type.Array(HallRecord, { minItems: 1 }),
  enquiry: record({
    lead: LocalizedText,
    /** Opening hours: an event must be within them, or within the holiday's hours. */
    ...hoursFields,
    /** Tables and chairs are ready this long before the start. */
    set_up: record({ minutes: Type.Integer({ minimum: 0, maximum: 600 }), price: Amount }),
    extras: Type.Array(HallExtraRecord),
  }),
});
export type MiceRecord = Static<typeof MiceRecord>;

export const MicesAnswer = contentList(MiceRecord);
