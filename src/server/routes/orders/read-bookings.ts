import type { FastifyRequest } from 'fastify';
import { type BookingRoom, BookingRooms, MOST_ROOMS } from '#contract/orders/orders.ts';
import { record } from '#contract/site/schema.ts';
import { refuseExcess } from '../../plugins/input-limits.ts';
import { FieldsRefused, toFieldsRefused } from '../../plugins/validation.ts';

const Bookings = record({ bookings: BookingRooms });

/** `bookings` is JSON text inside the JSON body; errors in it are named `bookings.0.adults`. */
export function readBookings(text: string, request: Pick<FastifyRequest, 'compileValidationSchema'>): BookingRoom[] {
  const parsed = { bookings: parseJson(text) };
  if (Array.isArray(parsed.bookings) && parsed.bookings.length > MOST_ROOMS) {
    throw new FieldsRefused({ bookings: [`must have at most ${MOST_ROOMS} rooms`] });
  }
  refuseExcess(parsed, 'bookings');
  const validate = request.compileValidationSchema(Bookings, 'body');
  if (!validate(parsed)) throw toFieldsRefused(validate.errors ?? [], 'bookings');
  return parsed.bookings as BookingRoom[];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FieldsRefused({ bookings: ['must be the JSON text of a list of rooms'] });
  }
}
