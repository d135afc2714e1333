import { fromOrderAge, OLDER_CHILD_AGE, YOUNGER_CHILD_AGE } from '#contract/availability/child-ages.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { OrderDetailsForm } from '#domain/guest/details-form.ts';
import type { GuestForm } from '#domain/guest/guest-form.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { OwnNights, Stay } from '#domain/stay/stay.ts';
import type { HandedDraft, HandedGuest } from './handovers.ts';

/** Translates handovers into domain words. Without TypeBox, because the browser needs it. */

export interface DraftToMove {
  readonly stay: Stay;
  readonly rooms: readonly RoomRequest[];
  /** Of the special offer that the guest books by. */
  readonly offerCode?: string | undefined;
  readonly typed: TypedByGuest;
}

export interface TypedByGuest {
  readonly form: GuestForm;
  readonly details: OrderDetailsForm;
}

/** What a claimed link holds, as far as it is readable. */
export type Arrived =
  | {
      readonly kind: 'draft';
      readonly stay: Stay;
      readonly offerCode?: string;
      /** Parties as they were sent: a party that nobody may book is refused where a link's party is. */
      readonly rooms: readonly (OwnNights & { readonly code: string; readonly party: GuestParty })[];
      /** null: the guest keeps it on the other phone. */
      readonly typed: TypedByGuest | null;
    }
  | { readonly kind: 'order'; readonly number: string; readonly accessToken: string };

/** Prices do not move: the other phone asks for today's. */
export function writeHandedDraft({ stay, rooms, offerCode, typed }: DraftToMove, withTyped: boolean): HandedDraft {
  return {
    check_in: stay.arrival,
    check_out: stay.departure,
    ...(offerCode !== undefined && { offer: offerCode }),
    rooms: rooms.map(({ accommodation, party, stay: own }) => ({
      category_code: accommodation.code,
      adults: party.adults,
      child_ages: party.children.map((age) => (age === '6+' ? OLDER_CHILD_AGE : YOUNGER_CHILD_AGE)),
      ...(own && { check_in: own.arrival, check_out: own.departure }),
    })),
    guest: withTyped ? writeTyped(typed) : null,
  };
}

/** Longer texts are no valid input anyway, and the first phone keeps them whole. */
function writeTyped({ form, details: { roomGuests, arrivalHour, company } }: TypedByGuest): HandedGuest {
  return {
    first_name: form.firstName.slice(0, 100),
    last_name: form.lastName.slice(0, 100),
    phone: form.phone.slice(0, 40),
    email: form.email.slice(0, 254),
    comments: form.comments.slice(0, LONGEST_TEXT),
    room_guests: roomGuests.slice(0, MOST_ROOMS).map((name) => name.slice(0, 100)),
    arrival_hour: arrivalHour,
    company_name: company.name.slice(0, 300),
    company_code: company.code.slice(0, 40),
    company_address: company.address.slice(0, 400),
  };
}

const MOST_ROOMS = 19;
const LONGEST_TEXT = 2_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NUMBER = /^[\w-]{1,40}$/;
const KEY = /^[\w.-]{1,200}$/;

/** The answer may come from whoever answers for the network, so every part is checked. null: unreadable. */
export function readArrived(value: unknown): Arrived | null {
  const { kind, draft, number, access_token } = fieldsOf(value);
  if (kind === 'draft') return readDraft(fieldsOf(draft));
  if (kind !== 'order' || typeof number !== 'string' || typeof access_token !== 'string') return null;
  return NUMBER.test(number) && KEY.test(access_token) ? { kind, number, accessToken: access_token } : null;
}

function readDraft({ check_in, check_out, offer, rooms, guest }: Fields): Arrived | null {
  const [arrival, departure] = [parseCalendarDate(String(check_in)), parseCalendarDate(String(check_out))];
  if (arrival === null || departure === null || !Array.isArray(rooms)) return null;
  if (rooms.length === 0 || rooms.length > MOST_ROOMS) return null;
  return {
    kind: 'draft',
    stay: { arrival, departure },
    ...(typeof offer === 'string' && { offerCode: offer }),
    rooms: rooms.map((room: unknown) => readRoom(fieldsOf(room))),
    typed: isObject(guest) ? readTyped(fieldsOf(guest)) : null,
  };
}

function readRoom({ category_code, adults, child_ages, check_in, check_out }: Fields) {
  const ages = Array.isArray(child_ages) ? child_ages : [];
  const [arrival, departure] = [parseCalendarDate(String(check_in)), parseCalendarDate(String(check_out))];
  return {
    ...(arrival && departure && { stay: { arrival, departure } }),
    code: String(category_code),
    party: { adults: Number(adults), children: ages.slice(0, MOST_ROOMS).map((age) => fromOrderAge(Number(age))) },
  };
}

function readTyped(guest: Fields): TypedByGuest {
  const { room_guests, arrival_hour } = guest;
  return {
    form: {
      firstName: readText(guest.first_name),
      lastName: readText(guest.last_name),
      phone: readText(guest.phone),
      email: readText(guest.email),
      comments: readText(guest.comments),
    },
    details: {
      roomGuests: Array.isArray(room_guests) ? room_guests.slice(0, MOST_ROOMS).map(readText) : [],
      arrivalHour: HOURS.find((hour) => hour === arrival_hour) ?? null,
      company: {
        name: readText(guest.company_name),
        code: readText(guest.company_code),
        address: readText(guest.company_address),
      },
    },
  };
}

function readText(text: unknown): string {
  return typeof text === 'string' ? text.slice(0, LONGEST_TEXT) : '';
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? (value as Fields) : {};
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
