import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, RoomTypeRate } from '#domain/stay/stay-status.ts';
import type { AvailabilityCalls } from './ask-availability.ts';
import { readAvailability, setDefaultPrices } from './availability-store.ts';

const FALLBACK_DAYS = 30;
const MAXIMUM_NIGHTS = 366;

/** From today to the configured date; once that has come, for 30 days (design decision 8). */
export function defaultPricesStay(today: CalendarDate, until: CalendarDate): Stay {
  const days = daysBetween(today, until);
  return { arrival: today, departure: addDays(today, days > 0 ? Math.min(days, MAXIMUM_NIGHTS) : FALLBACK_DAYS) };
}

/** Fetched once. A failure is ignored: the content's price stands in, and the next page asks again. */
export async function loadDefaultPrices(stay: Stay, calls: AvailabilityCalls, signal: AbortSignal): Promise<void> {
  if (readAvailability().defaultPricesMinor !== null) return;
  try {
    setDefaultPrices(firstPrices(await calls.fetchPrices(stay, signal)));
  } catch {
    return;
  }
}

/** The first night's price stands for the room type (spec section 7, /categories). */
function firstPrices(rates: ByRoomType<RoomTypeRate>): ByRoomType<number> {
  return new Map(
    [...rates].flatMap(
      ([
        id,
        {
          nightPricesMinor: [first],
        },
      ]) => (first === undefined ? [] : [[id, first] as const]),
    ),
  );
}
