import { isDatabaseAway } from '../database/database-errors.ts';

/**
 * Collects what fails, so that one order whose rows are wrong does not keep all others waiting. Throws at once if the
 * database is away, because then everything fails.
 */
export function collectFailures() {
  const failures: unknown[] = [];
  return {
    /** Returns false if the work has failed. */
    async attempt(work: () => Promise<unknown>): Promise<boolean> {
      try {
        await work();
        return true;
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
        return false;
      }
    },
    /** Throws the first failure, so that the log and the alarms tell of it. */
    throwFirst(): void {
      if (failures.length > 0) throw failures[0];
    },
  };
}
