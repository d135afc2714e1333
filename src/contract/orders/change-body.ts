import { toOrderAge } from '#contract/availability/child-ages.ts';
import { formatOrderDate } from '#contract/availability/dates.ts';
import type { ChosenExtra } from '#domain/pricing/extras.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import type { ChangeRequest, OrderChange } from './order-changes.ts';

/** The stay that the guest wants instead. */
export interface WishedChange extends ChosenStay {
  /** All extras of the stay. Missing: they do not change. */
  readonly extras?: readonly ChosenExtra[] | undefined;
}

/** Writes the request for a change. `agreed` is what the preview returned; null: this is the preview itself. */
export function writeChangeRequest({ stay, rooms, extras }: WishedChange, agreed: OrderChange | null): ChangeRequest {
  const bookings = rooms.map(({ accommodation, party }, index) => ({
    category_code: accommodation.code,
    servio_id: accommodation.roomTypeId,
    adults: party.adults,
    children: party.children.length,
    child_ages: party.children.map(toOrderAge),
    price: agreed?.new.rooms[index]?.price ?? 0,
  }));
  return {
    check_in: formatOrderDate(stay.arrival),
    check_out: formatOrderDate(stay.departure),
    bookings: JSON.stringify(bookings),
    ...(extras !== undefined && { extras: extras.map(({ code, quantity }) => ({ code, quantity })) }),
    ...(agreed !== null && { difference: agreed.difference }),
  };
}
