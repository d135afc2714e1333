import type { StoredValues } from './guest-database.ts';
import { migrate, STORAGE_VERSION, VERSION_KEY } from './migrations.ts';

const KEY = 'own-search';

/** Of this tab only, so that a reload does not restore another tab's choices. null: the tab has none yet. */
export function readOwnSearch(): StoredValues | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { [VERSION_KEY]: version, ...values } = stored as StoredValues;
    return migrate(version, values);
  } catch {
    // Storage is forbidden, or the value is not ours.
    return null;
  }
}

export function writeOwnSearch(values: StoredValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...values, [VERSION_KEY]: STORAGE_VERSION }));
  } catch {
    // Storage is full or forbidden: a reload starts from the last choices of any tab.
    return;
  }
}
