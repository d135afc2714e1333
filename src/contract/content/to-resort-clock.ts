import type { ResortClock } from '#domain/calendar/resort-clock.ts';
import type { ResortClockRecord } from './resort-clock.ts';

/** Separate from the schema, so that pages read the clock without a schema library. */
export function toResortClock({ changes }: ResortClockRecord): ResortClock {
  const [first, ...later] = changes.map(({ from, offset_minutes }) => ({
    fromMs: Date.parse(from),
    offsetMinutes: offset_minutes,
  }));
  if (first === undefined) throw new RangeError('The clock of the resort has no changes');
  return [first, ...later];
}
