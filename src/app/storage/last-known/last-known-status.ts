import { readValues, writeValues } from '#app/storage/guest-database.ts';
import { LONG_PATIENCE_MS } from '#app/storage/with-timeout.ts';
import { HEAT_STATES, INTERNET_STATES, POWER_STATES, SHELTER_STATES } from '#contract/content/resort-states.ts';
import type { ResortStatusRecord } from '#contract/content/resort-status.ts';

const KEY = 'resort_status_seen';

export interface LastKnownStatus {
  readonly status: ResortStatusRecord;
  readonly knownAtMs: number;
}

export async function loadLastKnownStatus(): Promise<LastKnownStatus | null> {
  return readLastKnownStatus((await readValues([KEY], LONG_PATIENCE_MS))?.[KEY]);
}

export async function saveLastKnownStatus(lastKnown: LastKnownStatus): Promise<void> {
  await writeValues({ [KEY]: lastKnown });
}

const STATES = { power: POWER_STATES, heat: HEAT_STATES, internet: INTERNET_STATES, shelter: SHELTER_STATES } as const;

/** null unless complete: half a status could send a guest the wrong way. */
export function readLastKnownStatus(stored: unknown): LastKnownStatus | null {
  const { status, knownAtMs } = Object(stored);
  const isWhole = Object.entries(STATES).every(([name, states]) => {
    const { state, updated_at } = Object(Object(status)[name]);
    return states.some((known) => known === state) && typeof updated_at === 'string' && Date.parse(updated_at) > 0;
  });
  const { uk, en } = Object(Object(Object(status).shelter).place);
  if (!isWhole || typeof uk !== 'string' || typeof en !== 'string' || !Number.isSafeInteger(knownAtMs)) return null;
  return { status: status as ResortStatusRecord, knownAtMs: knownAtMs as number };
}
