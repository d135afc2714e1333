import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { runOnce } from './jobs-repository.ts';

const on = (slot: string, furthestSlot = slot) => ({ slot, furthestSlot });

describeEachDatabase('a job', (openFresh) => {
  test('runs once per slot, however many instances try', async () => {
    const database = await openFresh();
    let runs = 0;
    const work = async () => {
      runs += 1;
    };
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => runOnce(database, 'upkeep', on('2026-11-21'), work)),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await runOnce(database, 'upkeep', on('2026-11-22'), work)).toBe(true);
    expect(await runOnce(database, 'upkeep', on('2026-11-21', '2026-11-22'), work)).toBe(false);
    expect(await runOnce(database, 'sweep', on('2026-11-21'), work)).toBe(true);
    expect(runs).toBe(3);
  });

  test('frees its slot if it fails', async () => {
    const database = await openFresh();
    const failing = runOnce(database, 'upkeep', on('2026-11-21'), () => Promise.reject(new Error('no calendar')));
    await expect(failing).rejects.toThrow('no calendar');
    expect(await runOnce(database, 'upkeep', on('2026-11-21'), () => Promise.resolve())).toBe(true);
  });

  test('runs once although a fast clock has left a slot in the future', async () => {
    const database = await openFresh();
    const work = () => Promise.resolve();
    await runOnce(database, 'upkeep', on('2027-11-21'), work);
    expect(await runOnce(database, 'upkeep', on('2026-11-21', '2026-11-22'), work)).toBe(true);
    expect(await runOnce(database, 'upkeep', on('2026-11-21', '2026-11-22'), work)).toBe(false);
  });
});
