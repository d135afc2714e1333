import type { RateCalendar } from '#content/rates/prices-schema.ts';
import { calendarEnd, expandRateCalendar } from '#content/rates/rate-calendar.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { upsertNights } from '../availability/inventory-repository.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../http/log/create-log.ts';
import { returnBudgetsOfDeparted } from '../orders/expire-holds.ts';

export interface CalendarUpkeepOptions {
  readonly database: Database;
  readonly categories: SiteContent['categories'];
  readonly rateCalendar: RateCalendar;
  readonly log: Log;
}

/** Enough to show which accommodation and days are affected; further ones are only counted. */
const REFUSALS_NAMED = 20;

/** From yesterday, sold until its guests have arrived. Booked nights keep their units, whatever the content says. */
export async function updateCalendar(options: CalendarUpkeepOptions, today: CalendarDate, nowMs: number) {
  const { database, categories, rateCalendar, log } = options;
  const nights = expandRateCalendar(rateCalendar, categories, addDays(today, -1), calendarEnd(today, rateCalendar));
  const refused = await upsertNights(database, nights);
  await returnBudgetsOfDeparted(database, today, nowMs);
  log.info({ from: today, nights: nights.length }, 'The rate calendar is up to date');
  if (refused.length === 0) return;
  log.error(
    { refused: refused.length, nights: refused.slice(0, REFUSALS_NAMED) },
    'More units are booked than the content has: these nights keep their units until somebody decides',
  );
}
