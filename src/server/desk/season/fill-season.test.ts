import { expect, test } from 'vitest';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { describeLedger } from '../../backup/ledger/ledger-command.ts';
import { updateCalendar } from '../../jobs/calendar-upkeep.ts';
import { findNightFaults } from '../../orders/orders-fixture.ts';
import { fillSeason } from './fill-season.ts';

const TIME_ZONE = 'Europe/Kyiv';
const NOW_MS = Date.parse('2026-12-23T12:32:00Z');
/** Enough stays to reach every state, and still fast. */
const STAYS = 150;
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

describeRarelyOnPostgres('the sample season', (openFresh) => {
  test('fills an empty demo once with stays in every state, and the books agree', { timeout: 120_000 }, async () => {
    const database = await openFresh();
    const content = await loadOwnContent();
    const { categories, rateCalendar } = content;
    await updateCalendar(
      { database, categories, rateCalendar, log: SILENT },
      calendarDateAt(NOW_MS, TIME_ZONE),
      NOW_MS,
    );
    const dependencies = {
      database,
      content,
      rateCalendar,
      units: content.units,
      timeZone: TIME_ZONE,
      now: () => NOW_MS,
    };
    const booked = await fillSeason(dependencies, STAYS);
    expect(booked).toBeGreaterThan(0.9 * STAYS);
    expect(await fillSeason(dependencies)).toBe(0);

    const { readLatest } = database;
    const states = await readLatest.selectFrom('orders').select('state').distinct().execute();
    expect(states.map(({ state }) => state).sort()).toEqual(
      ['awaiting_payment', 'cancelled', 'confirmed', 'expired', 'paid', 'refund_due', 'refunded'].sort(),
    );
    const presences = await readLatest.selectFrom('room_presence').select('state').distinct().execute();
    expect(presences.map(({ state }) => state).sort()).toEqual(['in_house', 'left', 'no_show']);
    expect(await findNightFaults(database)).toEqual([]);
    expect(await describeLedger(database)).toContain('The ledger is sound');
    const unsent = await readLatest
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .execute();
    expect(unsent).toEqual([]);
  });
});
