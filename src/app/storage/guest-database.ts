import { createStore, delMany, getMany, setMany, type UseStore, update } from 'idb-keyval';
import { GUEST_DATABASE } from '#offline/outbox/outbox-names.ts';
import { withTimeout } from './with-timeout.ts';

export type StoredValues = Readonly<Record<string, unknown>>;

export const VERSION_KEY = 'storage_version';
export const STORAGE_VERSION = 1;

/** Values without a version are of the first. Those of another release (after a rollback) are dropped. */
export function ofThisRelease(version: unknown, values: StoredValues): StoredValues {
  return version === undefined || version === STORAGE_VERSION ? values : {};
}

let table: UseStore | null = null;

/** null: storage is blocked, broken or too slow. Never throws. */
export async function readValues(keys: readonly string[], patienceMs?: number): Promise<StoredValues | null> {
  const wanted = [VERSION_KEY, ...keys];
  const found = await withTimeout(async () => getMany<unknown>(wanted, openTable()), patienceMs);
  if (found === null) return null;
  const [version, ...values] = found;
  return ofThisRelease(version, Object.fromEntries(keys.map((key, index) => [key, values[index]])));
}

/** All or nothing. A failure is ignored: only the next reload misses the values. */
export async function writeValues(values: StoredValues): Promise<void> {
  const entries: [string, unknown][] = [[VERSION_KEY, STORAGE_VERSION], ...Object.entries(values)];
  await withTimeout(() => setMany(entries, openTable()));
}

/** Atomic across tabs. False: storage failed or is slow, and may still change. `change` must repair what is stored. */
export async function changeValue(
  key: string,
  change: (stored: unknown) => unknown,
  patienceMs?: number,
): Promise<boolean> {
  const changing = async () => update<unknown>(key, change, openTable()).then(() => true);
  return (await withTimeout(changing, patienceMs)) === true;
}

export async function removeValues(keys: readonly string[]): Promise<void> {
  await withTimeout(() => delMany([...keys], openTable()));
}

function openTable(): UseStore {
  table ??= createStore(GUEST_DATABASE.name, GUEST_DATABASE.table);
  return table;
}
