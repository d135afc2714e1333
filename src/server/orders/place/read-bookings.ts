import type { FastifyRequest } from 'fastify';
import { parseOrderDate } from '#contract/availability/dates.ts';
import { type BookingRoom, BookingRooms, MOST_ROOMS } from '#contract/orders/orders.ts';
import { record } from '#contract/site/schema.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import { findSplitFault, type SplitFault } from '#domain/stay/split-stay.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { type DateLimits, type RequestedDates, readRequestedStay } from '../../availability/requested-stay.ts';
import { refuseExcess } from '../../http/plugins/input-limits.ts';
import { FieldsRefused, type Problems, toFieldsRefused } from '../../http/plugins/validation.ts';

const Bookings = record({ bookings: BookingRooms });

/** `bookings` is JSON text inside the JSON body; its errors are named `bookings.0.adults`. */
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

/** `prefix`: the path of the fields in the body. */
export function datesOf(prefix: string, checkIn: string, checkOut: string): RequestedDates {
  return {
    arrival: { name: `${prefix}check_in`, text: checkIn },
    departure: { name: `${prefix}check_out`, text: checkOut },
    notation: { parse: parseOrderDate, example: '13.12.2026' },
  };
}

/** Returns null for the whole stay, or if the dates are invalid; `problems` then has the reason. */
export function readOwnStay(
  { check_in, check_out }: BookingRoom,
  prefix: string,
  whole: Stay | null,
  limits: DateLimits,
  problems: Problems,
): Stay | null {
  if (check_in === undefined && check_out === undefined) return null;
  if (check_in === undefined || check_out === undefined) {
    problems[`${prefix}${check_in === undefined ? 'check_in' : 'check_out'}`] = ['is missing beside the other date'];
    return null;
  }
  const { stay, refusal } = readRequestedStay(datesOf(prefix, check_in, check_out), limits);
  Object.assign(problems, refusal);
  if (stay === null || whole === null) return stay;
  if (stay.arrival < whole.arrival) problems[`${prefix}check_in`] = ["is before the order's check_in"];
  if (stay.departure > whole.departure) problems[`${prefix}check_out`] = ["is after the order's check_out"];
  return stay;
}

const SPLIT_PROBLEMS: Readonly<Record<SplitFault, readonly [field: string, message: string]>> = {
  starts_late: ['check_in', "must be the order's check_in: nobody may sleep outside before it"],
  ends_late: ['check_out', "is after the order's check_out"],
  second_missing: ['check_out', 'leaves nights without a house: the next entry must be for them'],
  gap: ['check_in', 'must be the check_out of the entry before: there is a night without a house between them'],
  overlap: ['check_in', 'must be the check_out of the entry before: both are for the same night'],
  ends_early: ['check_out', "must be the order's check_out: a split stay has two houses"],
  other_guests: ['adults', 'must be the guests of the entry before: a split stay is one party'],
  same_house: ['category_code', 'must be another house than in the entry before'],
};

export function refuseLooseSplit(rooms: readonly RoomRequest[], stay: Stay, problems: Problems): void {
  const found = findSplitFault(rooms, stay);
  if (found === null) return;
  const [field, message] = SPLIT_PROBLEMS[found.fault];
  problems[`bookings.${found.room}.${field}`] = [message];
}
