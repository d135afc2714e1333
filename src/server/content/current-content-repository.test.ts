import { beforeAll, expect, test } from 'vitest';
import type { Content } from '#content/loading/load-content.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { declareAtStart, declareContent, hashContent, readCurrentContent } from './current-content-repository.ts';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-28T10:00:00.000Z');

let older: Content;
let newer: Content;
beforeAll(async () => {
  older = await loadOwnContent();
  newer = { ...older, rateCalendar: { ...older.rateCalendar, months_ahead: 3 } };
});

describeEachDatabase('the current content', (openFresh) => {
  /** Two processes start one after the other, each with its own content. */
  async function startBoth() {
    const database = await openFresh();
    const start = (content: Content, editedAtMs: number, nowMs: number) =>
      declareAtStart(database, content, editedAtMs, nowMs);
    expect(await start(older, NOW - MINUTE_MS, NOW)).toBe(true);
    expect(await start(newer, NOW - MINUTE_MS, NOW + MINUTE_MS)).toBe(true);
    const readHash = async () => (await readCurrentContent(database.readLatest))?.hash;
    expect(await readHash()).toBe(hashContent(newer));
    return { database, start, readHash };
  }

  test('stays the newer one when a process with older content restarts', async () => {
    const { start, readHash } = await startBoth();
    expect(await start(older, NOW - MINUTE_MS, NOW + 2 * MINUTE_MS)).toBe(false);
    expect(await readHash()).toBe(hashContent(newer));
    expect(await start(newer, NOW - MINUTE_MS, NOW + 3 * MINUTE_MS)).toBe(true);
  });

  test('is the older one again if its files were edited after the newer one became current', async () => {
    const { start, readHash } = await startBoth();
    expect(await start(older, NOW + 2 * MINUTE_MS, NOW + 3 * MINUTE_MS)).toBe(true);
    expect(await readHash()).toBe(hashContent(older));
    expect(await start(newer, NOW - MINUTE_MS, NOW + 4 * MINUTE_MS)).toBe(false);
  });

  test('is the older one again if a person confirms it', async () => {
    const { database, start, readHash } = await startBoth();
    await declareContent(database, older, NOW + 2 * MINUTE_MS);
    expect(await readHash()).toBe(hashContent(older));
    expect(await start(older, NOW - MINUTE_MS, NOW + 3 * MINUTE_MS)).toBe(true);
  });
});
