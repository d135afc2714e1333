import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import {
  cheapestNearby,
  cheapestStay,
  nearestFreeStays,
  type PricingContext,
  type SuggestedStay,
} from '#domain/calendar/suggested-stays.ts';
import { countNights, type Stay, stayFrom } from '#domain/stay/stay.ts';

/** A stay offered instead of the refused one. `totalMinor`: its bill, in kopiyky; null beyond the fetched months. */
export interface ReadyStay {
  readonly stay: Stay;
  readonly totalMinor: number | null;
  readonly reason: 'nearest' | 'cheapest' | 'later';
}

/**
 * Up to three stays of the wished length, in this order: the nearest one, named by the resort; the cheapest within
 * three days; the first after the nearest has ended.
 */
export function readyStays(wished: Stay, nearestArrival: CalendarDate, context: PricingContext): readonly ReadyStay[] {
  const nearest = stayFrom(nearestArrival, countNights(wished));
  const after = stayFrom(nearest.departure, countNights(wished));
  const found: ReadyStay[] = [
    { stay: nearest, totalMinor: cheapestStay(nearest, context)?.totalMinor ?? null, reason: 'nearest' },
    ...asReady(cheapestNearby(wished, context), 'cheapest'),
    ...asReady(nearestFreeStays(after, 1, context)[0] ?? null, 'later'),
  ];
  return found.filter(({ stay }, place) => found.findIndex((other) => other.stay.arrival === stay.arrival) === place);
}

function asReady(suggested: SuggestedStay | null, reason: ReadyStay['reason']): ReadyStay[] {
  return suggested === null ? [] : [{ stay: suggested.stay, totalMinor: suggested.totalMinor, reason }];
}
