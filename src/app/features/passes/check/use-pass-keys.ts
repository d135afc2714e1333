import { useEffect, useState } from 'react';
import { fetchPassKey } from '#app/api/orders.ts';
import { isPassKey, loadPassKeys, savePassKey } from '#app/storage/orders/pass-keys.ts';
import type { PassKey } from '#contract/passes/booking-pass.ts';
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
      const reply = await fetchPassKey(leaving.signal);
      // The stored keys stay in use.
      if (reply.kind !== 'told' || !isPassKey(reply.told)) return;
      show(withKey(reply.told, await savePassKey(reply.told)));
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
