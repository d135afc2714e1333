import { knownResortClock } from '#app/format/resort-clock.ts';
import { writeValues } from '#app/storage/guest-database.ts';
import { RESORT_CLOCK_KEY } from '#offline/cached-clock.ts';

/** For the worker, which has no page to read it from. Never rejects. */
export async function keepResortClock(): Promise<void> {
  const clock = knownResortClock();
  if (clock !== null) await writeValues({ [RESORT_CLOCK_KEY]: clock });
}
