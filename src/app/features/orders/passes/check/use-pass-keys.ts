import { useEffect, useState } from 'react';
import { isPassKey, loadPassKeys, savePassKey } from '#app/storage/orders/pass-keys.ts';
import type { PassKey } from '#contract/passes/booking-pass.ts';
import { callApi } from '#contract/site/call-api.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { onReturn } from '#offline/reachability.ts';

/** The keys for checking passes; null until storage has answered. Refreshed at the start and when back online. */
export function usePassKeys(): readonly PassKey[] | null {
  const [keys, setKeys] = useState<readonly PassKey[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (known: readonly PassKey[]) => {
      if (!leaving.signal.aborted) setKeys(known);
    };
    const refresh = async () => {
      const key = await fetchPassKey(leaving.signal);
      if (key !== null) show(withKey(key, await savePassKey(key)));
    };
    void loadPassKeys().then(show).then(refresh);
    onReturn(refresh, leaving.signal);
    return () => leaving.abort();
  }, []);
  return keys;
}

/** Where storage is forbidden, the key lasts as long as the page is open. */
function withKey(key: PassKey, stored: readonly PassKey[]): readonly PassKey[] {
  return stored.some(({ key_id }) => key_id === key.key_id) ? stored : [key, ...stored];
}

async function fetchPassKey(signal: AbortSignal): Promise<PassKey | null> {
  try {
    const response = await callApi(API_PATHS.passKey, { signal });
    const key: unknown = await response.json();
    return response.ok && isPassKey(key) ? key : null;
  } catch {
    // The stored keys stay in use.
    return null;
  }
}
