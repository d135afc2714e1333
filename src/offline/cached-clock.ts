import type { ClockChange, ResortClock } from '#domain/calendar/resort-clock.ts';

export const RESORT_CLOCK_KEY = 'resort_clock';
/** Minutes since midnight, or null: see `firstArrival`. */
export const LATE_ARRIVAL_KEY = 'late_arrival_until';
export const SERVER_CLOCK_KEY = 'server_clock';

export function readCachedClock(stored: unknown): ResortClock | null {
  if (!Array.isArray(stored) || !stored.every(isChange)) return null;
  const [first, ...later] = stored;
  return first === undefined ? null : [first, ...later];
}

function isChange(stored: unknown): stored is ClockChange {
  const { fromMs, offsetMinutes } = Object(stored);
  return Number.isSafeInteger(fromMs) && Number.isSafeInteger(offsetMinutes);
}

export function clockOfDevice(nowMs: number): ResortClock {
  return [{ fromMs: nowMs, offsetMinutes: -new Date(nowMs).getTimezoneOffset() }];
}
