import type { DatabaseAndClock } from '../database/database.ts';
import { type Period, runOnce } from './jobs-repository.ts';

export interface Job {
  readonly name: string;
  /** Returns a period, as text that sorts: one instance runs the job once in it. null: all run it at every tick. */
  readonly slotAt: ((nowMs: number) => string) | null;
  /** Called before each run; missing: the job may always run. */
  readonly mayRun?: () => Promise<boolean>;
  /** Long work checks `isStopping` between its steps, because the process waits for it when stopping. */
  readonly run: (isStopping: () => boolean) => Promise<unknown>;
}

export type JobOutcome = 'done' | 'failed';

export interface JobRunnerOptions extends DatabaseAndClock {
  readonly jobs: readonly Job[];
  readonly log: { error(details: object, message: string): void };
  /** Called at the end of each run; must not throw. */
  readonly onRun?: ((name: string, outcome: JobOutcome, nowMs: number) => void) | undefined;
}

export type JobRunner = ReturnType<typeof createJobRunner>;

/** Pause after a failure, so that a broken job does not flood the log. */
export const FAILURE_PAUSE_MS = 30_000;

/** How much the clocks of two healthy instances may differ. */
const CLOCK_DIFFERENCE_MS = 2 * 60_000;

interface JobState {
  readonly job: Job;
  running: Promise<void> | null;
  isNudged: boolean;
  lastSlot: string | null;
  failedAtMs: number | null;
}

/** Within a process one run of each job at a time, across instances one run per slot. */
export function createJobRunner({ jobs, database, now, log, onRun }: JobRunnerOptions) {
  const states = jobs.map((job): JobState => {
    return { job, running: null, isNudged: false, lastSlot: null, failedAtMs: null };
  });
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const isStopping = () => isStopped;

  function launch(state: JobState): Promise<void> {
    if (isStopped) return state.running ?? Promise.resolve();
    state.running ??= work(state).finally(() => {
      state.running = null;
    });
    return state.running;
  }

  async function work(state: JobState): Promise<void> {
    do {
      state.isNudged = false;
      await attempt(state);
    } while (state.isNudged && !isStopped);
  }

  async function attempt(state: JobState): Promise<void> {
    const { name, slotAt, mayRun, run } = state.job;
    const nowMs = now();
    if (isResting(state, nowMs)) return;
    state.failedAtMs = null;
    try {
      const period = slotAt && periodAt(nowMs, slotAt);
      if (period !== null && period.slot === state.lastSlot) return;
      if (mayRun !== undefined && !(await mayRun())) return;
      if (period === null) {
        await run(isStopping);
        return;
      }
      if (await runOnce(database, name, period, () => run(isStopping))) onRun?.(name, 'done', now());
      state.lastSlot = period.slot;
    } catch (error) {
      state.failedAtMs = nowMs;
      onRun?.(name, 'failed', nowMs);
      log.error({ err: error, job: name }, 'A job failed and will be tried again');
    }
  }

  return {
    /** Runs due jobs and resolves when they end; never rejects. */
    async tick() {
      await Promise.all(states.map(launch));
    },
    /** Runs one job soon. If it is running, it runs once more, because there may be new work. */
    nudge(name: string) {
      const state = states.find(({ job }) => job.name === name);
      if (state === undefined) throw new RangeError(`No job ${name}`);
      state.isNudged = true;
      void launch(state);
    },
    start(intervalMs: number) {
      timer ??= setInterval(() => states.map(launch), intervalMs).unref();
    },
    /** Starts no more jobs. Resolves when all running ones have ended. */
    async stop() {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await Promise.all(states.map(({ running }) => running));
    },
  };
}

export function periodAt(nowMs: number, slotAt: (nowMs: number) => string): Period {
  return { slot: slotAt(nowMs), furthestSlot: slotAt(nowMs + CLOCK_DIFFERENCE_MS) };
}

/** A failure in the future was recorded with a clock that has been corrected since, so its pause is ignored. */
function isResting({ failedAtMs }: JobState, nowMs: number): boolean {
  if (failedAtMs === null) return false;
  return nowMs >= failedAtMs && nowMs < failedAtMs + FAILURE_PAUSE_MS;
}
