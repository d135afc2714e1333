import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { createJobsRepository } from './jobs-repository.ts';

const on = (slot: string, furthestSlot = slot) => ({ slot, furthestSlot });

describeEachDatabase('a job', (openFresh) => {
  test('runs once per slot, however many instances try', async () => {
    const jobs = createJobsRepository(await openFresh());
    let runs = 0;
    const work = async () => {
      runs += 1;
    };
    const tries = await Promise.all(Array.from({ length: 8 }, () => jobs.runOnce('upkeep', on('2026-11-21'), work)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await jobs.runOnce('upkeep', on('2026-11-22'), work)).toBe(true);
    expect(await jobs.runOnce('upkeep', on('2026-11-21', '2026-11-22'), work)).toBe(false);
    expect(await jobs.runOnce('sweep', on('2026-11-21'), work)).toBe(true);
    expect(runs).toBe(3);
  });

  test('frees its slot if it fails', async () => {
    const jobs = createJobsRepository(await openFresh());
    const failing = jobs.runOnce('upkeep', on('2026-11-21'), () => Promise.reject(new Error('no calendar')));
    await expect(failing).rejects.toThrow('no calendar');
    expect(await jobs.runOnce('upkeep', on('2026-11-21'), () => Promise.resolve())).toBe(true);
  });

  test('runs once although a fast clock has left a slot in the future', async () => {
    const jobs = createJobsRepository(await openFresh());
    const work = () => Promise.resolve();
    await jobs.runOnce('upkeep', on('2027-11-21'), work);
    expect(await jobs.runOnce('upkeep', on('2026-11-21', '2026-11-22'), work)).toBe(true);
    expect(await jobs.runOnce('upkeep', on('2026-11-21', '2026-11-22'), work)).toBe(false);
  });
});
