import type { StoredValues } from './guest-database.ts';
import { migrate, STORAGE_VERSION, VERSION_KEY } from './migrations.ts';

const KEY = 'own-search';

/**
 * What this tab searches and has chosen, in the shapes that all tabs share: a reload brings back the tab's own, and not
 * what another tab has chosen since. null: the tab has none yet, and starts from what was chosen last.
 */
export function readOwnSearch(): StoredValues | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { [VERSION_KEY]: version, ...values } = kept as StoredValues;
    return migrate(version, values);
  } catch {
    // Storage is forbidden, or holds what nobody here has written.
    return null;
  }
}

export function writeOwnSearch(values: StoredValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...values, [VERSION_KEY]: STORAGE_VERSION }));
  } catch {
    // Storage is full or forbidden: a reload then starts from what was chosen last, in whatever tab.
    return;
  }
}
