import { RESORT_CLOCK_KEY } from '#contract/read-clock.ts';
import { knownResortClock } from '../format/resort-clock.ts';
import { writeValues } from './guest-database.ts';

/** For the worker, which has no page to read it from. Never rejects. */
export async function keepResortClock(): Promise<void> {
  const clock = knownResortClock();
  if (clock !== null) await writeValues({ [RESORT_CLOCK_KEY]: clock });
}
