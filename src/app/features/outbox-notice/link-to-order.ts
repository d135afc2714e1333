import { writeBookingLink } from '#app/stores/search/booking-link.ts';
import { fromOrderAge } from '#contract/availability/child-ages.ts';
import { parseOrderDate } from '#contract/availability/dates.ts';
import { type OutboxEntry, requestOf } from '#offline/outbox/order-outbox.ts';
import { readRooms } from '#offline/outbox/ordered-rooms.ts';

/** The query that has the checkout show the stay of this order, whatever stay this tab has chosen meanwhile. */
export function linkToOrder(entry: OutboxEntry): URLSearchParams {
  const { check_in, check_out, bookings } = requestOf(entry);
  const [arrival, departure] = [parseOrderDate(String(check_in)), parseOrderDate(String(check_out))];
  const rooms = readRooms(bookings);
  const codes = rooms.map(({ category_code = null }) => category_code);
  return writeBookingLink({
    stay: arrival === null || departure === null ? null : { arrival, departure },
    rooms: rooms.map(({ adults = 1, child_ages = [] }) => ({ adults, children: child_ages.map(fromOrderAge) })),
    // As the booking page leads to the checkout: one accommodation by its name, several room by room.
    ...(codes.length === 1 ? { accommodationSlug: codes[0] ?? null } : { chosenSlugs: codes }),
  });
}
