import { type Static, Type } from 'typebox';
import { SeatingName } from '#contract/pages/mices.ts';
import { IsoDate, record, Slug } from '#contract/site/schema.ts';

export const EnquiredHall = record({
  hall: Slug,
  seating: SeatingName,
  date: IsoDate,
  /** On the resort's clock. */
  start: Type.String({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' }),
  hours: Type.Integer({ minimum: 1, maximum: 24 }),
  people: Type.Integer({ minimum: 1, maximum: 2_000 }),
});
export type EnquiredHall = Static<typeof EnquiredHall>;

export const EnquiryRequest = record({
  name: Type.String({ maxLength: 100 }),
  phone: Type.String({ maxLength: 40 }),
  email: Type.String({ maxLength: 254 }),
  topic: Slug,
  message: Type.String({ maxLength: 2_000 }),
  locale: Type.Union([Type.Literal('uk'), Type.Literal('en')]),
  /** With the topic `hall`, and with no other. */
  hall: Type.Optional(EnquiredHall),
  /** Stays empty: people do not see this field of the form. */
  website: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** From the opening of the form to the press of its button. */
  seconds_open: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type EnquiryRequest = Static<typeof EnquiryRequest>;

/** The mails are written, to the desk and to the guest. */
export const EnquiryAnswer = record({ state: Type.Literal('received') });

/** `withdrawn`: nothing is received with this key any more. */
export const EnquiryWithdrawalAnswer = record({
  state: Type.Union([Type.Literal('withdrawn'), Type.Literal('received')]),
});

/** 409: the key was withdrawn before the enquiry arrived. */
export const EnquiryConflict = record({ error: Type.Literal('enquiry_withdrawn') });

export const EnquiryRefusal = Type.Union([
  record({ error: Type.Record(Type.String(), Type.Array(Type.String())) }),
  record({ error: Type.Literal('idempotency_key_reused') }),
]);
