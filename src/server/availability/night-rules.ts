import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { Database } from '../database/database.ts';
import { listNightRules, type NightRuleRow, readRatesVersion } from './night-rules-repository.ts';

export type NightRules = ReturnType<typeof openNightRules>;

export interface NightRulesOptions {
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60_000;

/** The desk's rules for nights, cached in this process, so that pages need no database. */
export function openNightRules({ timeZone, now }: NightRulesOptions) {
  let version = 0;
  let rules: readonly NightRuleRow[] = [];
  let reading: Promise<void> | null = null;
  let isWantedAgain = false;

  async function load({ readLatest }: Pick<Database, 'readLatest'>): Promise<void> {
    do {
      isWantedAgain = false;
      const latest = await readRatesVersion(readLatest);
      if (latest === version) continue;
      // A night that has just begun is on sale until its guests have arrived.
      rules = await listNightRules(readLatest, calendarDateAt(now() - DAY_MS, timeZone));
      version = latest;
    } while (isWantedAgain);
  }

  return {
    /** Returns the same list until something has changed. Empty until the first refresh. */
    read: () => rules,
    /** Reads the database if the desk has changed something since the last read. */
    refresh(database: Pick<Database, 'readLatest'>) {
      // A commit during the read may be too late for it, so it is read again.
      isWantedAgain = true;
      reading ??= load(database).finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}
