import { setResortClock } from '#app/format/resort-clock.ts';
import type { ResortClockRecord } from '#contract/content/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import type { ContentList } from '#contract/site/schema.ts';
import { RESORT_CLOCK_KEY, readCachedClock } from '#offline/cached-clock.ts';
import { call } from './api.ts';

/**
 * Days and times at the desk are the resort's, whatever zone the device is in. The stored clock serves at once and
 * without a network; only the first visit waits for the server's.
 */
export async function startResortClock(): Promise<void> {
  const stored = readStored();
  if (stored !== null) setResortClock(stored);
  const reading = readClock().catch(() => undefined);
  if (stored === null) await reading;
}

async function readClock(): Promise<void> {
  const { data } = await call<ContentList<ResortClockRecord>>('GET', API_PATHS.clocks);
  const record = data[0]?.attributes[0];
  if (record === undefined) return;
  const clock = toResortClock(record);
  setResortClock(clock);
  try {
    localStorage.setItem(RESORT_CLOCK_KEY, JSON.stringify(clock));
  } catch {
    // Storage is blocked: each visit waits.
  }
}

function readStored() {
  try {
    return readCachedClock(JSON.parse(localStorage.getItem(RESORT_CLOCK_KEY) ?? 'null'));
  } catch {
    return null;
  }
}
