import { type Static, Type } from 'typebox';
import { CODE_PURPOSES } from '#domain/desk/guest-code.ts';
import { ERASING_REFUSALS } from '#domain/desk/guest-profile.ts';
import { GUEST_MAIL_KINDS } from '#domain/order/mail-kinds.ts';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { OrderRequest } from '../orders/orders.ts';
import { Amount, AmountDifference, IsoDate, LocalizedText, NO_ZERO_CHARACTER, record } from '../site/schema.ts';
import { DeskStay } from './desk-day.ts';
import { DeskStayParams } from './desk-stays.ts';

export const DeskGuestsQuery = record({ query: Type.String({ minLength: 1, maxLength: 60 }) });

export const DeskGuest = record({
  /** Number of the newest booking, which opens the guest's page. */
  number: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Type.String(),
  /** '': the guest gave no address. */
  email: Type.String(),
  locale: OrderRequest.properties.locale,
  /** The number of past and future stays. */
  stays: Type.Integer(),
  /** The latest stay that has begun; null: none. */
  last_stay: Type.Union([
    record({ arrival: IsoDate, departure: IsoDate, titles: Type.Array(LocalizedText) }),
    Type.Null(),
  ]),
});
export type DeskGuest = Static<typeof DeskGuest>;

export const DeskGuests = record({ data: Type.Array(DeskGuest) });
export type DeskGuests = Static<typeof DeskGuests>;

export const DeskFoundStay = record({
  number: Type.String(),
  state: Type.Enum(ORDER_STATES),
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Type.String(),
  arrival: IsoDate,
  departure: IsoDate,
  titles: Type.Array(LocalizedText),
});
export type DeskFoundStay = Static<typeof DeskFoundStay>;

export const DeskFoundStays = record({ data: Type.Array(DeskFoundStay) });
export type DeskFoundStays = Static<typeof DeskFoundStays>;

const Instant = Type.String({ description: 'An instant in UTC' });
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** Any booking of the guest leads to the same page. */
export const DeskPersonParams = DeskStayParams;
export type DeskPersonParams = Static<typeof DeskPersonParams>;

const PersonStay = record({
  ...DeskStay.properties,
  placed_at: Instant,
  /** Payments minus refunds, according to the ledger. */
  paid: AmountDifference,
  returned: Amount,
});
export type PersonStay = Static<typeof PersonStay>;

const PersonMail = record({
  id: Type.String(),
  number: Type.String(),
  kind: Type.Enum(GUEST_MAIL_KINDS),
  status: Type.Enum(['waiting', 'sent', 'failed', 'left_out']),
  at: Instant,
});

const PersonConsent = record({
  id: Type.String(),
  number: Type.String(),
  kind: Type.Enum(['newsletter', 'privacy_notice']),
  given_at: Instant,
  /** Where the text was shown. */
  source: Type.String(),
  /** When the guest confirmed the address by a link in a mail; null: not confirmed, or no confirmation is needed. */
  confirmed_at: orNull(Instant),
  withdrawn_at: orNull(Instant),
});
export type PersonConsent = Static<typeof PersonConsent>;

/** A person with the same name but different contacts. */
const LikelySame = record({
  number: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  stays: Type.Integer(),
  last_arrival: IsoDate,
});
export type LikelySame = Static<typeof LikelySame>;

/** Two contacts that staff linked as one person. `split_at` null: they are still linked. */
const PersonLink = record({
  id: Type.String(),
  one: Type.String(),
  other: Type.String(),
  linked_at: Instant,
  linked_by: Type.String({ description: 'First name' }),
  split_at: orNull(Instant),
  split_by: Type.String({ description: 'First name; empty: nobody' }),
});
export type PersonLink = Static<typeof PersonLink>;

/** One person across all bookings. */
export const DeskPerson = record({
  data: record({
    number: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    phones: Type.Array(Type.String()),
    emails: Type.Array(Type.String()),
    locale: OrderRequest.properties.locale,
    /** Instant since which the guest has an account on the site; null: no account. */
    account_since: orNull(Instant),
    totals: record({
      stays: Type.Integer(),
      nights: Type.Integer(),
      /** Day of the first arrival; null: no stay. */
      since: orNull(IsoDate),
      paid: AmountDifference,
      /** Average number of days from booking to arrival. */
      lead_days: orNull(Type.Integer()),
    }),
    /** Newest first. */
    stays: Type.Array(PersonStay),
    mails: Type.Array(PersonMail),
    notes: Type.Array(
      record({ id: Type.String(), number: Type.String(), text: Type.String(), who: Type.String(), at: Instant }),
    ),
    consents: Type.Array(PersonConsent),
    /** The guest gets only mails about bookings and money. */
    is_silent: Type.Boolean(),
    likely: Type.Array(LikelySame),
    links: Type.Array(PersonLink),
    /** Why the data cannot be erased now; `until`: the first day on which it can. null: it can be erased now. */
    erasing_refusal: orNull(record({ reason: Type.Enum(ERASING_REFUSALS), until: orNull(IsoDate) })),
  }),
});
export type DeskPerson = Static<typeof DeskPerson>;

const PersonEmail = Type.String({ maxLength: 254, pattern: NO_ZERO_CHARACTER, description: 'One of the person' });

export const GuestCodeRequest = record({ email: PersonEmail, purpose: Type.Enum(CODE_PURPOSES) });
export type GuestCodeRequest = Static<typeof GuestCodeRequest>;
/** Returns until when the mailed code is valid. */
export const GuestCodeAnswer = record({ data: record({ until: Instant }) });
export type GuestCodeAnswer = Static<typeof GuestCodeAnswer>;

/** The code that the guest read out from the mail. */
export const GuestCodeProof = record({ email: PersonEmail, code: Type.String({ minLength: 1, maxLength: 20 }) });
export type GuestCodeProof = Static<typeof GuestCodeProof>;

/** Why no code was sent and no data was exported or erased. */
export const PersonDataRefusal = record({
  error: Type.Enum(['code_wrong', 'code_over', 'too_many_codes', ...ERASING_REFUSALS]),
});
export type PersonDataRefusal = Static<typeof PersonDataRefusal>;

/** The header Idempotency-Key becomes the link's id. */
export const LinkGuestsRequest = record({ other: DeskStayParams.properties.number });
export const GuestLinkParams = record({
  ...DeskStayParams.properties,
  id: Type.String({ maxLength: 128, pattern: NO_ZERO_CHARACTER }),
});
export const SilenceRequest = record({ is_silent: Type.Boolean() });
