import { knownResortClock } from '#app/format/resort-clock.ts';
import { writeValues } from '#app/storage/guest-database.ts';
import { RESORT_CLOCK_KEY } from '#offline/cached-clock.ts';

/** The worker has no page to read the clock from. Never rejects. */
export async function keepResortClock(): Promise<void> {
  const clock = knownResortClock();
  if (clock !== null) await writeValues({ [RESORT_CLOCK_KEY]: clock });
}
