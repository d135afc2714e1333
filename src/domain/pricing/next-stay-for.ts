import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { checkStay, countNights, type Stay, type StayRules } from '#domain/stay/stay.ts';
import { findObstaclesOfNights, type SpecialOffer } from './special-offer.ts';

const SOUGHT_DAYS = 365;

/**
 * Finds the first stay, starting with the wished arrival, to which the offer applies and which the resort's rules
 * allow. It is as long as the wished one if possible. null: none within a year.
 */
export function nextStayFor(offer: SpecialOffer, wished: Stay, today: CalendarDate, rules: StayRules): Stay | null {
  const lengths = [Math.max(countNights(wished), offer.minimumNights), offer.minimumNights];
  for (const nights of lengths) {
    for (let days = 0; days <= SOUGHT_DAYS; days += 1) {
      const arrival = addDays(wished.arrival, days);
      const stay = { arrival, departure: addDays(arrival, nights) };
      if (findObstaclesOfNights(offer, stay).length === 0 && checkStay(stay, today, rules, []) === null) return stay;
    }
  }
  return null;
}
