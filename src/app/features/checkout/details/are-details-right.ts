import type { OrderDetailsForm } from '#domain/guest/details-form.ts';
import { checkOrderDetails, type DetailProblems } from '#domain/guest/order-details.ts';
import { firstRooms, type OwnNights } from '#domain/stay/stay.ts';

const NO_PROBLEMS: DetailProblems = { roomGuests: {}, company: {} };

/** False: a field has a problem. Names of removed rooms do not count, nor a second name for a party that moves. */
export function areDetailsRight(details: OrderDetailsForm, rooms: readonly OwnNights[]): boolean {
  return findProblems(details, rooms) === NO_PROBLEMS;
}

export function findProblems(details: OrderDetailsForm, rooms: readonly OwnNights[]): DetailProblems {
  const check = checkOrderDetails({ ...details, roomGuests: details.roomGuests.slice(0, firstRooms(rooms).length) });
  return check.isValid ? NO_PROBLEMS : check.problems;
}
