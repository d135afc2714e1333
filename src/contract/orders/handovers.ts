import { type Static, Type } from 'typebox';
import { OLDER_CHILD_AGE, YOUNGER_CHILD_AGE } from '#contract/availability/child-ages.ts';
import { OrderPass } from '#contract/passes/booking-pass.ts';
import { IsoDate, record, Slug } from '#contract/site/schema.ts';
import { HANDOVER_TOKEN } from './handover-address.ts';
import { MOST_ROOMS } from './orders.ts';

const HandedRoom = record({
  category_code: Slug,
  adults: Type.Integer({ minimum: 1, maximum: 20 }),
  child_ages: Type.Array(Type.Union([Type.Literal(OLDER_CHILD_AGE), Type.Literal(YOUNGER_CHILD_AGE)]), {
    maxItems: 20,
  }),
  /** Only of a house of a split stay. */
  check_in: Type.Optional(IsoDate),
  check_out: Type.Optional(IsoDate),
});

/** What the guest has typed, unchecked: the form may be half done. */
const HandedGuest = record({
  first_name: Type.String({ maxLength: 100 }),
  last_name: Type.String({ maxLength: 100 }),
  phone: Type.String({ maxLength: 40 }),
  email: Type.String({ maxLength: 254 }),
  comments: Type.String({ maxLength: 2_000 }),
  room_guests: Type.Array(Type.String({ maxLength: 100 }), { maxItems: MOST_ROOMS }),
  arrival_hour: Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Null()]),
  company_name: Type.String({ maxLength: 300 }),
  company_code: Type.String({ maxLength: 40 }),
  company_address: Type.String({ maxLength: 400 }),
});
export type HandedGuest = Static<typeof HandedGuest>;

/** A stay that is chosen and not ordered. It has no prices: the other phone asks for today's. */
export const HandedDraft = record({
  check_in: IsoDate,
  check_out: IsoDate,
  /** The special offer that the guest books by. */
  offer: Type.Optional(Slug),
  rooms: Type.Array(HandedRoom, { minItems: 1, maxItems: MOST_ROOMS }),
  /** null: the guest keeps it on this phone. */
  guest: Type.Union([HandedGuest, Type.Null()]),
});
export type HandedDraft = Static<typeof HandedDraft>;

const Language = Type.Union([Type.Literal('uk'), Type.Literal('en')]);

export const DraftHandoverRequest = record({ locale: Language, draft: HandedDraft });
export type DraftHandoverRequest = Static<typeof DraftHandoverRequest>;

export const OrderHandoverRequest = record({ locale: Language });
export type OrderHandoverRequest = Static<typeof OrderHandoverRequest>;

const Instant = Type.String({ description: 'An instant in UTC' });

/** The link holds the token, which the server does not store. */
export const Handover = record({ link: Type.String(), qr: OrderPass.properties.qr, expires_at: Instant });
export type Handover = Static<typeof Handover>;
export const HandoverAnswer = record({ data: Handover });

export const HandoverToken = record({ token: Type.String({ pattern: HANDOVER_TOKEN.source }) });

/** What would arrive, without anything personal. */
export const HandoverLook = record({
  kind: Type.Union([Type.Literal('draft'), Type.Literal('order')]),
  check_in: IsoDate,
  check_out: IsoDate,
  category_codes: Type.Array(Type.String()),
  expires_at: Instant,
});
export type HandoverLook = Static<typeof HandoverLook>;
export const HandoverLookAnswer = record({ data: HandoverLook });

/** The draft, or an order's number with its key. */
export const HandedContent = Type.Union([
  record({ kind: Type.Literal('draft'), draft: HandedDraft }),
  record({ kind: Type.Literal('order'), number: Type.String(), access_token: Type.String() }),
]);
export type HandedContent = Static<typeof HandedContent>;
export const HandedContentAnswer = record({ data: HandedContent });
