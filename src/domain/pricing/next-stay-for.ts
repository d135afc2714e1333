import { addDays } from '#domain/calendar/calendar-date.ts';
import { countNights, type Stay } from '#domain/stay/stay.ts';
import { findObstacleOfNights, type SpecialOffer } from './special-offer.ts';

const SOUGHT_DAYS = 365;

/**
 * The first stay from the wished arrival on that the offer is for, as long as the wished one if it can be. null: none
 * within a year.
 */
export function nextStayFor(offer: SpecialOffer, wished: Stay): Stay | null {
  const lengths = [Math.max(countNights(wished), offer.minimumNights), offer.minimumNights];
  for (const nights of lengths) {
    for (let days = 0; days <= SOUGHT_DAYS; days += 1) {
      const arrival = addDays(wished.arrival, days);
      const stay = { arrival, departure: addDays(arrival, nights) };
      if (findObstacleOfNights(offer, stay) === null) return stay;
    }
  }
  return null;
}
