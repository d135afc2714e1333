import { sql } from 'kysely';
import { expandRateCalendar } from '#content/rates/rate-calendar.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { addDays, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { DESK_MAIL_KINDS, GUEST_MAIL_KINDS } from '#domain/order/mail-kinds.ts';
import { drawSeason, SEASON_STAYS, type SeasonStep, seasonStart } from '#domain/samples/sample-season.ts';
import { resortOf, toCatalogue } from '../../availability/catalogue.ts';
import { upsertNights } from '../../availability/inventory-repository.ts';
import { type Database, type DatabaseAndClock, RolledBack } from '../../database/database.ts';
import type { Transaction } from '../../database/query.ts';
import { passOverRefused, Refused } from '../../http/plugins/error-handlers.ts';
import { overtakeMails } from '../../mail/outbox-repository.ts';
import { hasOrders } from '../../orders/order-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { type PlayedSeason, playStep } from './play-step.ts';

interface SeasonDependencies extends DatabaseAndClock, Pick<DeskContext, 'units' | 'timeZone' | 'rateCalendar'> {
  readonly content: Pick<SiteContent, 'categories' | 'homePages'>;
}

/** A demo serves guests between two of these transactions, so they are kept short. */
const STEPS_PER_TRANSACTION = 40;
const DAY_MS = 24 * 60 * 60_000;
const ALL_MAILS = [...GUEST_MAIL_KINDS, ...DESK_MAIL_KINDS];

/**
 * Fills an empty demo with a season of stays, through the services that guests and staff use, each action at its own
 * time. Sends no mail. Does nothing if orders exist. Returns the number of booked stays.
 */
export async function fillSeason(dependencies: SeasonDependencies, count = SEASON_STAYS): Promise<number> {
  const { database, content, rateCalendar, units, timeZone, now } = dependencies;
  if (await hasOrders(database.readLatest)) return 0;
  const nowMs = now();
  const today = calendarDateAt(nowMs, timeZone);
  const nights = expandRateCalendar(rateCalendar, content.categories, seasonStart(today), addDays(today, -1));
  await upsertNights(database, nights);
  const catalogue = toCatalogue(content);
  const season = drawSeason(catalogue.accommodations, today, Math.floor((nowMs % DAY_MS) / 60_000), count);
  const played: PlayedSeason = {
    ...catalogue,
    stays: season.stays,
    units,
    timeZone,
    numbers: new Map(),
    orderPrefix: resortOf(content).order_prefix,
  };
  for (let start = 0; start < season.steps.length; start += STEPS_PER_TRANSACTION) {
    await playChunk(season.steps.slice(start, start + STEPS_PER_TRANSACTION), played, database, nowMs);
  }
  return played.numbers.size;
}

async function playChunk(
  steps: readonly SeasonStep[],
  played: PlayedSeason,
  database: Database,
  nowMs: number,
): Promise<void> {
  const numbers = await database.transaction(async (transaction) => {
    // A lost race reruns this function, which must not see rolled-back state.
    const attempt = { ...played, numbers: new Map(played.numbers) };
    const within = withinTransaction(database, transaction);
    for (const step of steps) await playStep(step, attempt, within).catch(passOverRefused);
    for (const number of new Set(steps.map(({ stay }) => attempt.numbers.get(stay)))) {
      if (number !== undefined) await overtakeMails(transaction, ALL_MAILS, number, nowMs);
    }
    return attempt.numbers;
  });
  for (const [stay, number] of numbers) played.numbers.set(stay, number);
}

/**
 * A database whose transactions run inside one outer transaction, so that hundreds of actions are committed at once.
 */
function withinTransaction(database: Database, outer: Transaction): Database {
  return {
    ...database,
    read: outer,
    readLatest: outer,
    async transaction(work) {
      await sql`savepoint part`.execute(outer);
      const result = await work(outer).catch(async (error: unknown) => {
        if (error instanceof Refused) await sql`rollback to savepoint part`.execute(outer);
        throw error;
      });
      if (!(result instanceof RolledBack)) {
        await sql`release savepoint part`.execute(outer);
        return result;
      }
      await sql`rollback to savepoint part`.execute(outer);
      return result.result;
    },
  };
}
