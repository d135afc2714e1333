import { describe, expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { createJobRunner, FAILURE_PAUSE_MS, type Job } from './job-runner.ts';

const MINUTE_MS = 60_000;
const minuteOf = (nowMs: number) => new Date(nowMs).toISOString().slice(0, 16);

const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;
const JUMPS = [
  { name: 'a year ahead', jumpMs: YEAR_MS },
  { name: 'an hour ahead', jumpMs: HOUR_MS },
  { name: 'an hour behind', jumpMs: -HOUR_MS },
  { name: 'a year behind', jumpMs: -YEAR_MS },
] as const;

/** Grants every slot, as if there were no other instance. */
const alone = { transaction: async () => true } as unknown as Database;

function openRunner(job: Partial<Job> & Pick<Job, 'run'>, database: Database = alone) {
  const clock = { nowMs: Date.parse('2026-11-21T10:00:00Z') };
  const failures: object[] = [];
  const runner = createJobRunner({
    jobs: [{ name: 'job', slotAt: null, ...job }],
    database,
    now: () => clock.nowMs,
    log: { error: (details) => failures.push(details) },
  });
  return { runner, clock, failures };
}

/** Work that counts its runs and ends only when the test says so. */
function heldWork() {
  const endings: (() => void)[] = [];
  let [begun, atOnce, mostAtOnce] = [0, 0, 0];
  return {
    run: async () => {
      begun += 1;
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await new Promise<void>((resolve) => endings.push(resolve));
      atOnce -= 1;
    },
    endAll: () => {
      for (const end of endings.splice(0)) end();
    },
    counts: () => ({ begun, mostAtOnce }),
  };
}

describe('a job', () => {
  test('with slots runs once in each slot', async () => {
    const slots: string[] = [];
    const { runner, clock } = openRunner({
      slotAt: minuteOf,
      run: async () => void slots.push(minuteOf(clock.nowMs)),
    });
    for (let tick = 0; tick < 25; tick += 1) {
      await runner.tick();
      clock.nowMs += MINUTE_MS / 12;
    }
    expect(slots).toEqual(['2026-11-21T10:00', '2026-11-21T10:01', '2026-11-21T10:02']);
  });

  test('never overlaps itself, however often it is due', async () => {
    const work = heldWork();
    const { runner } = openRunner({ run: work.run });
    const ticks = [runner.tick(), runner.tick(), runner.tick()];
    expect(work.counts()).toEqual({ begun: 1, mostAtOnce: 1 });
    work.endAll();
    await Promise.all(ticks);
  });

  test('that is triggered while it runs, runs once more', async () => {
    const work = heldWork();
    const { runner } = openRunner({ run: work.run });
    const tick = runner.tick();
    runner.nudge('job');
    runner.nudge('job');
    work.endAll();
    while (work.counts().begun < 2) await Promise.resolve();
    work.endAll();
    await tick;
    expect(work.counts()).toEqual({ begun: 2, mostAtOnce: 1 });
  });

  test('that fails is reported and retried after a pause', async () => {
    let attempts = 0;
    const { runner, clock, failures } = openRunner({
      slotAt: minuteOf,
      run: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('the database is away');
      },
    });
    await runner.tick();
    clock.nowMs += FAILURE_PAUSE_MS - 1;
    await runner.tick();
    expect(attempts).toBe(1);
    clock.nowMs += 1;
    await runner.tick();
    await runner.tick();
    expect({ attempts, told: failures.length }).toEqual({ attempts: 2, told: 1 });
  });

  test.each(JUMPS)(
    'that fails while the clock is $name is retried once the clock is right again',
    async ({ jumpMs }) => {
      let attempts = 0;
      const { runner, clock } = openRunner({
        run: async () => {
          attempts += 1;
          throw new Error('the database is away');
        },
      });
      clock.nowMs += jumpMs;
      await runner.tick();
      clock.nowMs -= jumpMs;
      await runner.tick();
      expect(attempts).toBe(2);
    },
  );

  test('is awaited when the process stops, and does not start again', async () => {
    const work = heldWork();
    const { runner } = openRunner({ run: work.run });
    const tick = runner.tick();
    let hasStopped = false;
    const stopped = runner.stop().then(() => {
      hasStopped = true;
    });
    runner.nudge('job');
    await Promise.resolve();
    expect(hasStopped).toBe(false);
    work.endAll();
    await Promise.all([tick, stopped]);
    await runner.tick();
    expect(work.counts().begun).toBe(1);
  });

  test('starts automatically once the runner is running', async () => {
    const ran = Promise.withResolvers<void>();
    const { runner } = openRunner({ run: async () => ran.resolve() });
    runner.start(1);
    await ran.promise;
    await runner.stop();
  });

  test('with an unknown name throws', () => {
    expect(() => openRunner({ run: async () => undefined }).runner.nudge('jab')).toThrow(RangeError);
  });
});

describeEachDatabase('jobs of two instances', (openFresh) => {
  test('run only once per slot', async () => {
    const database = await openFresh();
    const runs: string[] = [];
    const instances = ['first', 'second'].map((name) =>
      openRunner({ slotAt: minuteOf, run: async () => void runs.push(name) }, database),
    );
    for (let minute = 0; minute < 3; minute += 1) {
      await Promise.all(instances.map(({ runner }) => runner.tick()));
      for (const { clock } of instances) clock.nowMs += MINUTE_MS;
    }
    expect(runs).toHaveLength(3);
  });

  test('are taken over in the same slot if the first instance fails', async () => {
    const database = await openFresh();
    const broken = openRunner({ slotAt: minuteOf, run: () => Promise.reject(new Error('broken')) }, database);
    let runs = 0;
    const whole = openRunner(
      {
        slotAt: minuteOf,
        run: async () => {
          runs += 1;
        },
      },
      database,
    );
    await broken.runner.tick();
    await whole.runner.tick();
    expect(runs).toBe(1);
  });
});

describeEachDatabase('a clock that jumps', (openFresh) => {
  const JUMP_LASTS_MS = 7_000;

  describe.each(JUMPS)('$name and back', ({ jumpMs }) => {
    test.each(['goes on', 'starts again'])('stops no job of a process that %s', async (after) => {
      const database = await openFresh();
      const runs: string[] = [];
      const open = () => openRunner({ slotAt: minuteOf, run: async () => void runs.push(after) }, database);
      const before = open();
      await before.runner.tick();
      before.clock.nowMs += jumpMs;
      await before.runner.tick();
      runs.length = 0;
      const { runner, clock } = after === 'goes on' ? before : open();
      clock.nowMs = before.clock.nowMs - jumpMs + JUMP_LASTS_MS;
      for (let minute = 0; minute < 3; minute += 1) {
        clock.nowMs += MINUTE_MS;
        await runner.tick();
        await runner.tick();
      }
      expect(runs).toHaveLength(3);
    });
  });
});
