import { addDays, type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { enquiriesEndBy, retentionDay, searchBounds } from '#domain/order/retention.ts';
import { forgetLooseContacts } from '../accounts/guest-profiles-repository.ts';
import type { Database, DatabaseAndClock } from '../database/database.ts';
import type { Transaction } from '../database/query.ts';
import type { Log } from '../http/log/create-log.ts';
import { forgetOldConsents } from '../newsletter/consents-repository.ts';
import { forgetOldCodes } from './guest-codes-repository.ts';
import {
  deleteDueAccounts,
  forgetEnquiries,
  listDueEnquiries,
  listDueOrders,
  makeAnonymous,
  readNewestOrder,
  readRetentionDay,
  storeRetentionDay,
} from './guests-repository.ts';
import { removeMailsBefore, removeMailsOf } from './mail-folder.ts';
import { type KeepingRules, lockRetainedOrder } from './retained-order.ts';

export interface RetentionOptions extends DatabaseAndClock, Omit<KeepingRules, 'today'> {
  readonly mailFolder: string;
  readonly log: Log;
}

const PAGE_SIZE = 100;
/** A backlog is spread over several days, so that a mistake is noticed before it affects everything. */
const MOST_PER_RUN = 1_000;

/** Each order is checked under its lock, so that several processes may run it and a late payment is respected. */
export async function runRetention(options: RetentionOptions, isStopping: () => boolean = () => false): Promise<void> {
  const { database, periods, timeZone, mailFolder, now, log } = options;
  const clockDay = calendarDateAt(now(), timeZone);
  const today = await database.transaction((transaction) => advanceRetentionDay(transaction, clockDay, timeZone));
  if (today === null) {
    log.error({ clockDay }, 'The clock has fallen far behind the last run: no guest data is erased');
    return;
  }
  if (today < clockDay) {
    log.warn({ clockDay, today }, 'The clock is far ahead of the last run: guest data is erased as of an earlier day');
  }
  const numbers = await anonymiseDue(options, { periods, timeZone, today }, isStopping);
  const enquiries = isStopping()
    ? []
    : await database.transaction(async (transaction) => {
        const due = await listDueEnquiries(transaction, enquiriesEndBy(periods, today), MOST_PER_RUN);
        return forgetEnquiries(transaction, due);
      });
  const accounts = isStopping()
    ? []
    : await database.transaction((transaction) => deleteDueAccounts(transaction, periods, today));
  await removeMailsOf(mailFolder, [...numbers, ...enquiries, ...accounts]);
  const files = await removeMailsBefore(mailFolder, Date.parse(addDays(today, -periods.unpaidDays)));
  await database.transaction(async (transaction) => {
    await forgetOldConsents(transaction, periods, today);
    await forgetLooseContacts(transaction);
    await forgetOldCodes(transaction, now());
  });
  await database.dropErased();
  const found = { orders: numbers.length, enquiries: enquiries.length, accounts: accounts.length, files };
  if (numbers.length + enquiries.length + accounts.length + files > 0)
    log.info(found, 'Guest data has reached its end');
}

async function anonymiseDue({ database, now }: RetentionOptions, rules: KeepingRules, isStopping: () => boolean) {
  const done: string[] = [];
  const bounds = searchBounds(rules.periods, rules.today);
  let after = '';
  while (!isStopping() && done.length < MOST_PER_RUN) {
    const page = await listDueOrders(database.readLatest, after, bounds, PAGE_SIZE);
    for (const number of page) {
      if (isStopping() || done.length === MOST_PER_RUN) return done;
      if (await anonymiseIfDue(database, number, rules, now())) done.push(number);
    }
    const last = page.at(-1);
    if (last === undefined) break;
    after = last;
  }
  return done;
}

function anonymiseIfDue(database: Database, number: string, rules: KeepingRules, nowMs: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const kept = await lockRetainedOrder(transaction, number, rules);
    if (kept === null || kept.keeping.until === null || kept.keeping.until > rules.today) return false;
    await makeAnonymous(transaction, number, nowMs);
    return true;
  });
}

/** Returns the day that this run uses, and stores it for the next run; null if the clock is not plausible. */
async function advanceRetentionDay(transaction: Transaction, clockDay: CalendarDate, timeZone: string) {
  // Before the first run, only the newest order shows whether the clock is plausible.
  const newest = await readNewestOrder(transaction);
  const hint = newest === null ? clockDay : calendarDateAt(Date.parse(newest), timeZone);
  const day = retentionDay(clockDay, (await readRetentionDay(transaction)) ?? hint);
  if (day !== null) await storeRetentionDay(transaction, day);
  return day;
}
