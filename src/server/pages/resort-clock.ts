import type { ResortClockRecord } from '#contract/content/resort-clock.ts';
import type { ContentList } from '#contract/site/schema.ts';
import { offsetMinutesAt } from '../availability/time-zone.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Bookings and news stored in a browser also contain past times. */
const YEARS_BACK = 1;
const YEARS_AHEAD = 3;

/** Returns the same object until the list has changed. */
export type ReadResortClock = () => ContentList<ResortClockRecord>;

/** The list depends only on the current month, so all processes have the same one; each month gets a new list. */
export function openResortClock(timeZone: string, now: () => number): ReadResortClock {
  let list: ContentList<ResortClockRecord> = { data: [] };
  let madeFor = 0;
  return () => {
    const today = new Date(now());
    const month = 12 * today.getUTCFullYear() + today.getUTCMonth();
    if (month === madeFor) return list;
    madeFor = month;
    const made = listClockChanges(timeZone, now());
    if (JSON.stringify(made) !== JSON.stringify(list.data[0]?.attributes[0]))
      list = { data: [{ id: 1, attributes: [made] }] };
    return list;
  };
}

export function listClockChanges(timeZone: string, nowMs: number): ResortClockRecord {
  const now = new Date(nowMs);
  const firstMs = Date.UTC(now.getUTCFullYear() - YEARS_BACK, 0, 1);
  const untilMs = Date.UTC(now.getUTCFullYear() + YEARS_AHEAD, now.getUTCMonth() + 1, 1);
  let offset = offsetMinutesAt(firstMs, timeZone);
  const changes = [changeAt(firstMs, offset)];
  for (let dayMs = firstMs; dayMs < untilMs; dayMs += DAY_MS) {
    const next = offsetMinutesAt(dayMs + DAY_MS, timeZone);
    if (next === offset) continue;
    changes.push(changeAt(findChange(dayMs, dayMs + DAY_MS, timeZone), next));
    offset = next;
  }
  return { changes };
}

/** Returns the first second with the offset at the end; the offset at the start is a different one. */
function findChange(startMs: number, endMs: number, timeZone: string): number {
  const offset = offsetMinutesAt(endMs, timeZone);
  let [before, after] = [startMs / 1000, endMs / 1000];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetMinutesAt(middle * 1000, timeZone) === offset) after = middle;
    else before = middle;
  }
  return after * 1000;
}

function changeAt(instantMs: number, offset: number) {
  return { from: new Date(instantMs).toISOString().replace('.000Z', 'Z'), offset_minutes: offset };
}
