import { fromOrderAge } from '#contract/availability/child-ages.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { ChangeRequest as ChangeBody } from '#contract/orders/order-changes.ts';
import { nameDetailProblems, readDetailsForm } from '#contract/orders/order-details.ts';
import type { BookingRoom, OrderRequest as OrderBody } from '#contract/orders/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { FORM_PROBLEM_TEXTS } from '#domain/guest/form-problems.ts';
import { checkGuestForm, type GuestForm } from '#domain/guest/guest-form.ts';
import { checkOrderDetails, DETAIL_PROBLEM_TEXTS, type DetailProblems } from '#domain/guest/order-details.ts';
import { type ChosenExtra, type Extra, priceExtras, type RefusedExtra } from '#domain/pricing/extras.ts';
import { normaliseCode } from '#domain/pricing/promo-code.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { isPartyAllowed } from '#domain/stay/guest-party.ts';
import { areStaysEqual, type StayRules } from '#domain/stay/stay.ts';
import { readRequestedStay } from '../../availability/requested-stay.ts';
import { FieldsRefused, type Problems } from '../../http/plugins/validation.ts';
import type { ChangeRequest } from '../change/evaluate-change.ts';
import type { OrderRequest } from '../order.ts';
import type { OrdersContext } from '../orders-context.ts';
import { datesOf, readOwnStay, refuseLooseSplit } from './read-bookings.ts';

export interface OrderRequestContext {
  readonly accommodations: readonly Accommodation[];
  readonly today: CalendarDate;
  readonly rules: Pick<StayRules, 'maximumNights'>;
}

export interface PlacingContext
  extends OrderRequestContext,
    Pick<OrdersContext, 'phones' | 'specialOffers' | 'extras'> {
  /** Missing: the checks of the guest's own form. */
  readonly checkGuest?: typeof checkGuestForm;
}

const GUEST_FIELDS: Readonly<Record<keyof GuestForm, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
  comments: 'comments',
};

/** Throws all problems at once, by field. A past arrival is refused later, so that a repetition gets its answer. */
export function readOrderRequest(
  body: Omit<OrderBody, 'bookings'>,
  rooms: readonly BookingRoom[],
  context: PlacingContext,
): OrderRequest {
  const { stay, requested, problems } = readStayAndRooms(body, rooms, context);
  const specialOffer = context.specialOffers.find(({ code }) => code === body.offer);
  if (body.offer !== undefined && specialOffer === undefined) problems.offer = ['is none that the site books'];
  const promoCode = body.promo_code === undefined ? undefined : normaliseCode(body.promo_code);
  if (promoCode === null) problems.promo_code = ['unknown'];
  const extras = readExtras(body.extras, context.extras, problems);
  const { checkGuest = checkGuestForm } = context;
  const form = checkGuest(toGuestForm(body), context.phones);
  if (!form.isValid) Object.assign(problems, guestProblems(form.problems));
  const added = checkOrderDetails(readDetailsForm(body, rooms));
  if (!added.isValid) Object.assign(problems, detailProblems(added.problems));
  if (Object.keys(problems).length > 0 || stay === null || !form.isValid || !added.isValid) {
    throw new FieldsRefused(problems);
  }
  const { comments, ...guest } = form.guest;
  return {
    stay,
    rooms: requested,
    stated: {
      roomPricesMinor: rooms.map(({ price }) => toMinor(price)),
      reservationMinor: toMinor(body.reservation_price),
      cityTaxMinor: toMinor(body.city_tax),
      totalMinor: toMinor(body.total_price),
    },
    specialOffer,
    ...(promoCode != null && { promoCode }),
    ...(extras.length > 0 && { extras }),
    guest,
    comments,
    details: added.details,
    newsletter: body.newsletter ?? false,
    consentVersion: body.consent_version,
    createAccount: body.create_account ?? false,
    locale: body.locale,
    payment: body.payment,
    ...(body.deposit !== undefined && { depositMinor: toMinor(body.deposit) }),
  };
}

/** Reads a change in a body, like an order's stay and rooms. `difference` is missing in a preview. */
export function readChangeRequest(
  body: ChangeBody,
  rooms: readonly BookingRoom[],
  context: OrderRequestContext,
): ChangeRequest {
  const { stay, requested, problems } = readStayAndRooms(body, rooms, context);
  for (const [index, { guest_name }] of rooms.entries()) {
    if (guest_name !== undefined) problems[`bookings.${index}.guest_name`] = ['stays as it was ordered'];
  }
  if (Object.keys(problems).length > 0 || stay === null) throw new FieldsRefused(problems);
  const differenceMinor = toMinor(body.difference ?? 0);
  return {
    stay,
    rooms: requested,
    extras: body.extras,
    stated: { roomPricesMinor: rooms.map(({ price }) => toMinor(price)), differenceMinor },
  };
}

/** If an extra cannot be added, `problems` has the reason. */
export function readExtras(chosen: readonly ChosenExtra[] = [], offered: readonly Extra[], problems: Problems) {
  const priced = priceExtras(chosen, offered);
  if ('extras' in priced) return priced.extras;
  Object.assign(problems, nameRefusedExtra(priced.refused));
  return [];
}

export function nameRefusedExtra({ position, fault }: RefusedExtra): Problems {
  return { [`extras.${position}`]: [fault] };
}

export function readStayAndRooms(
  body: Pick<OrderBody, 'check_in' | 'check_out'>,
  rooms: readonly BookingRoom[],
  { accommodations, today, rules: { maximumNights } }: OrderRequestContext,
) {
  const limits = { today, earliestArrival: null, maximumNights };
  const { stay, refusal } = readRequestedStay(datesOf('', body.check_in, body.check_out), limits);
  const problems: Problems = { ...refusal };
  const requested = rooms
    .map((room, index) => {
      const read = readRoom(room, `bookings.${index}`, accommodations, problems);
      const own = readOwnStay(room, `bookings.${index}.`, stay, limits, problems);
      return read && own && !areStaysEqual(own, stay) ? { ...read, stay: own } : read;
    })
    .filter((room) => room !== null);
  if (stay !== null && Object.keys(problems).length === 0) refuseLooseSplit(requested, stay, problems);
  return { stay, requested, problems };
}

/** Returns null if the room is invalid; `problems` then has the reason. */
function readRoom(room: BookingRoom, field: string, accommodations: readonly Accommodation[], problems: Problems) {
  const accommodation = accommodations.find(({ code }) => code === room.category_code);
  if (accommodation === undefined) {
    problems[`${field}.category_code`] = ['is not known'];
    return null;
  }
  if (accommodation.roomTypeId !== room.servio_id) {
    problems[`${field}.servio_id`] = [`is not that of ${room.category_code}`];
    return null;
  }
  if (room.child_ages.length !== room.children) {
    problems[`${field}.child_ages`] = [`must name ${room.children} ages, one per child`];
    return null;
  }
  const party = { adults: room.adults, children: room.child_ages.map(fromOrderAge) };
  if (isPartyAllowed(party, accommodation)) return { accommodation, party };
  const most = accommodation.baseCapacity + accommodation.extraSeats;
  problems[`${field}.adults`] = [`must be fewer: at most ${most} guests sleep in ${room.category_code}`];
  return null;
}

function toGuestForm(body: Omit<OrderBody, 'bookings'>): GuestForm {
  const { first_name, last_name, phone, email, comments } = body;
  return { firstName: first_name, lastName: last_name, phone, email, comments: comments ?? '' };
}

function guestProblems(problems: Partial<Record<keyof GuestForm, keyof typeof FORM_PROBLEM_TEXTS>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      GUEST_FIELDS[field as keyof GuestForm],
      [FORM_PROBLEM_TEXTS[problem]],
    ]),
  );
}

function detailProblems(problems: DetailProblems): Problems {
  const named = Object.entries(nameDetailProblems(problems));
  return Object.fromEntries(named.map(([field, problem]) => [field, [DETAIL_PROBLEM_TEXTS[problem]]]));
}
