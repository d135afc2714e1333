import { setResortClock } from '#app/format/resort-clock.ts';
import { deviceStorage } from '#app/storage/browser-storage.ts';
import type { ResortClockRecord } from '#contract/content/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import type { ContentList } from '#contract/site/schema.ts';
import { RESORT_CLOCK_KEY, readCachedClock } from '#offline/cached-clock.ts';
import { call } from './api.ts';

/**
 * Dates and times at the desk are the resort's, whatever time zone the device is in. The stored clock data is used at
 * once and without a network; only the first visit waits for the server.
 */
export async function startResortClock(): Promise<void> {
  const stored = readCachedClock(deviceStorage.readJson(RESORT_CLOCK_KEY));
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
  deviceStorage.writeJson(RESORT_CLOCK_KEY, clock);
}
