import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/query.ts';
import { CHALET, NOW_MS, openSampleResort } from '../orders/orders-fixture.ts';
import { openNightRules } from './night-rules.ts';
import { writeNightRules } from './night-rules-repository.ts';

const NIGHT = calendarDate('2026-12-08');
const TERMS = { priceMinor: 386_200, closed: false, minimumNights: 2 };
const PROMISED_MS = 1_000;

/** Other processes are notified of a new row in the log. */
async function noteChange(transaction: Transaction): Promise<void> {
  const row = { id: randomUUID(), at: '', who: '', action: 'rates_changed', subject: 'rates' };
  await transaction.insertInto('audit_log').values(row).execute();
}

/** Sets the price as the desk does. */
async function setPrice(database: Database, number: number, priceMinor: number | null): Promise<void> {
  const none = { priceMinor: null, closed: null, minimumNights: null };
  const after = { ...none, priceMinor };
  await database.transaction(async (transaction) => {
    await transaction
      .insertInto('rate_changes')
      .values({ number, id: `change ${number}`, at: '', who: '', undoes: null, wish: '{}', changes: '[]' })
      .execute();
    await noteChange(transaction);
    await writeNightRules(transaction, [
      { accommodationId: CHALET.id, night: NIGHT, before: none, after, from: TERMS, to: TERMS },
    ]);
  });
}

describeEachDatabase('night rules set by the desk', (openFresh) => {
  test('reach every process within a second of the commit', async () => {
    const database = await openFresh();
    await openSampleResort(database);
    const rules = openNightRules({ timeZone: 'Europe/Kyiv', now: () => NOW_MS });
    await rules.refresh(database);
    const none = rules.read();
    expect(none).toEqual([]);
    const onCommit = vi.fn(() => void rules.refresh(database).catch(() => undefined));
    onTestFinished(database.watchCommits(onCommit));
    // The watch needs a moment to begin, and does not see earlier commits.
    const seeCommit = async () => {
      await database.transaction(noteChange);
      expect(onCommit).toHaveBeenCalled();
    };
    await vi.waitFor(seeCommit, { timeout: 10_000 });
    await setPrice(database, 1, 300_000);
    await vi.waitFor(() => expect(rules.read()).toMatchObject([{ night: NIGHT, rule: { priceMinor: 300_000 } }]), {
      timeout: PROMISED_MS,
    });
    const first = rules.read();
    await rules.refresh(database);
    expect(rules.read()).toBe(first);
    await setPrice(database, 2, null);
    await vi.waitFor(() => expect(rules.read()).toEqual([]), { timeout: PROMISED_MS });
  });

  test('are read from yesterday on', async () => {
    const database = await openFresh();
    await openSampleResort(database);
    await setPrice(database, 1, 300_000);
    const readAt = async (days: number) => {
      const rules = openNightRules({
        timeZone: 'Europe/Kyiv',
        now: () => Date.parse(`${addDays(NIGHT, days)}T12:00Z`),
      });
      await rules.refresh(database);
      return rules.read().length;
    };
    expect([await readAt(1), await readAt(2)]).toEqual([1, 0]);
  });
});
