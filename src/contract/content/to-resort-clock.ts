import type { ResortClock } from '#domain/calendar/resort-clock.ts';
import type { ResortClockRecord } from './resort-clock.ts';

/** Apart from the schema: pages read the clock, and need no code of schemas for it. */
export function toResortClock({ changes }: ResortClockRecord): ResortClock {
  const [first, ...later] = changes.map(({ from, offset_minutes }) => ({
    fromMs: Date.parse(from),
    offsetMinutes: offset_minutes,
  }));
  if (first === undefined) throw new RangeError('The clock of the resort has no changes');
  return [first, ...later];
}
