import { changeValue, readValues } from '#app/storage/guest-database.ts';
import type { PassKey } from '#contract/passes/booking-pass.ts';

const KEY = 'pass_keys';
/** After the resort changes its key, earlier passes are still shown for a season. */
const MOST_KEPT = 5;

export async function loadPassKeys(): Promise<PassKey[]> {
  return readPassKeys((await readValues([KEY]))?.[KEY]);
}

export async function savePassKey(key: PassKey): Promise<PassKey[]> {
  let keys = [key];
  await changeValue(KEY, (stored) => {
    keys = [key, ...readPassKeys(stored).filter(({ key_id }) => key_id !== key.key_id)].slice(0, MOST_KEPT);
    return keys;
  });
  return keys;
}

export function readPassKeys(stored: unknown): PassKey[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_KEPT).filter(isPassKey);
}

/** Checks network answers too, because a hotel's sign-in page answers every request. */
export function isPassKey(value: unknown): value is PassKey {
  const { algorithm, key_id, public_key } = (value ?? {}) as Partial<Record<keyof PassKey, unknown>>;
  return algorithm === 'Ed25519' && /^[A-Z2-7]{8}$/.test(String(key_id)) && /^[A-Z2-7]{52}$/.test(String(public_key));
}
