import { type Static, Type } from 'typebox';
import { OLDER_CHILD_AGE, YOUNGER_CHILD_AGE } from '#contract/availability/child-ages.ts';
import { SeatingName } from '#contract/pages/mices.ts';
import { FieldErrors, KeyReused } from '#contract/site/errors.ts';
import { IsoDate, record, Slug } from '#contract/site/schema.ts';
import { MEALS, type Meal, MOST_EVENT_DAYS } from '#domain/enquiry/hall.ts';

const MealName = Type.Unsafe<Meal>(Type.Union(MEALS.map((meal) => Type.Literal(meal))));

export const EnquiredHall = record({
  hall: Slug,
  seating: SeatingName,
  date: IsoDate,
  /** A time on the resort's clock. */
  start: Type.String({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' }),
  hours: Type.Integer({ minimum: 1, maximum: 24 }),
  people: Type.Integer({ minimum: 1, maximum: 2_000 }),
  /** Consecutive days, each with these hours. Missing: one day. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_EVENT_DAYS })),
  meals: Type.Optional(Type.Array(MealName, { maxItems: MEALS.length, uniqueItems: true })),
  /** Rooms for the nights. Missing: none. */
  rooms: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
});
export type EnquiredHall = Static<typeof EnquiredHall>;

/** A stay in the house that the topic names. The server computes its price. */
export const EnquiredStay = record({
  arrival: IsoDate,
  departure: IsoDate,
  adults: Type.Integer({ minimum: 1, maximum: 20 }),
  child_ages: Type.Array(Type.Union([Type.Literal(OLDER_CHILD_AGE), Type.Literal(YOUNGER_CHILD_AGE)]), {
    maxItems: 20,
  }),
});
export type EnquiredStay = Static<typeof EnquiredStay>;

export const EnquiryRequest = record({
  name: Type.String({ maxLength: 100 }),
  phone: Type.String({ maxLength: 40 }),
  email: Type.String({ maxLength: 254 }),
  topic: Slug,
  message: Type.String({ maxLength: 2_000 }),
  locale: Type.Union([Type.Literal('uk'), Type.Literal('en')]),
  /** Only with the topic `hall`. */
  hall: Type.Optional(EnquiredHall),
  /** Only with the topic of a phone-only house. */
  stay: Type.Optional(EnquiredStay),
  /** A honeypot: people do not see this field, so it must stay empty. */
  website: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** Seconds between opening the form and pressing its button. */
  seconds_open: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type EnquiryRequest = Static<typeof EnquiryRequest>;

/** The mails to the desk and to the guest were queued. */
export const EnquiryAnswer = record({ state: Type.Literal('received') });

export const EnquiryRefusal = Type.Union([FieldErrors, KeyReused]);
