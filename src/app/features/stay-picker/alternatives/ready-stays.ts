import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import {
  cheapestNearby,
  nearestFreeStays,
  type PickingContext,
  type SuggestedStay,
  sumOfNights,
} from '#domain/calendar/date-picking.ts';
import { countNights, type Stay } from '#domain/stay/stay.ts';

/** A stay offered instead of the refused one; `sumMinor` is in kopiyky, null beyond the months that were fetched. */
export interface ReadyStay {
  readonly stay: Stay;
  readonly sumMinor: number | null;
  readonly reason: 'nearest' | 'cheapest' | 'later';
}

/**
 * Up to three stays of the wished length, in this order: the nearest one that the resort has named, the cheapest
 * within three days, and the first after the nearest has ended.
 */
export function readyStays(
  wished: Stay,
  nearestArrival: CalendarDate,
  circumstances: PickingContext,
): readonly ReadyStay[] {
  const nearest = { arrival: nearestArrival, departure: addDays(nearestArrival, countNights(wished)) };
  const after = { arrival: nearest.departure, departure: addDays(nearest.departure, countNights(wished)) };
  const found: ReadyStay[] = [
    { stay: nearest, sumMinor: sumOfNights(nearest, circumstances.nights), reason: 'nearest' },
    ...asReady(cheapestNearby(wished, circumstances), 'cheapest'),
    ...asReady(nearestFreeStays(after, 1, circumstances)[0] ?? null, 'later'),
  ];
  return found.filter(({ stay }, place) => found.findIndex((other) => other.stay.arrival === stay.arrival) === place);
}

function asReady(suggested: SuggestedStay | null, reason: ReadyStay['reason']): ReadyStay[] {
  return suggested === null ? [] : [{ ...suggested, reason }];
}
