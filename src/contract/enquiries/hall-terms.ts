import { toMinor } from '#contract/availability/money.ts';
import type { MiceRecord } from '#contract/pages/mices.ts';
import { toOpeningHours } from '#contract/resort/to-opening-hours.ts';
import { minutesOf } from '#domain/calendar/opening-hours.ts';
import type { Hall, HallTerms, HallWish } from '#domain/enquiry/hall.ts';
import type { EnquiredHall } from './enquiries.ts';

export function toHalls({ halls }: Pick<MiceRecord, 'halls'>): Hall[] {
  return halls.map(({ slug, seats, price_per_hour }) => ({ slug, seats, hourMinor: toMinor(price_per_hour) }));
}

export function toHallTerms({ minimum_hours, enquiry }: Pick<MiceRecord, 'minimum_hours' | 'enquiry'>): HallTerms {
  const opening = toOpeningHours(enquiry.opening);
  const { opensAt, closesAt } = opening;
  return {
    minimumHours: minimum_hours,
    opening,
    opensAt,
    closesAt,
    setUpMinor: toMinor(enquiry.set_up.price),
    extras: enquiry.extras.map(({ per, price }) => ({ per, priceMinor: toMinor(price) })),
  };
}

export function toHallWish({ start, days = 1, meals = [], rooms = 0, ...rest }: EnquiredHall): HallWish {
  const { hall, seating, hours, people } = rest;
  return { hall, seating, hours, people, days, meals, rooms, startsAt: minutesOf(start) };
}
