import { knownResortClock, lateArrivalUntil } from '#app/format/resort-clock.ts';
import { writeValues } from '#app/storage/guest-database.ts';
import { LATE_ARRIVAL_KEY, RESORT_CLOCK_KEY, SERVER_CLOCK_KEY } from '#offline/cached-clock.ts';
import { clockBehindMs } from '#offline/server-time.ts';

/** The worker has no page to read the clocks from. Never rejects. */
export async function keepResortClock(): Promise<void> {
  const clock = knownResortClock();
  const behind = { [SERVER_CLOCK_KEY]: clockBehindMs(), [LATE_ARRIVAL_KEY]: lateArrivalUntil() };
  await writeValues(clock === null ? behind : { [RESORT_CLOCK_KEY]: clock, ...behind });
}
