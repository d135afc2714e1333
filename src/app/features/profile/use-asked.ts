import { useCallback, useEffect, useState } from 'react';
import type { Reply } from './profile-calls.ts';

export interface Asked<Told> {
  /** null: no answer yet. */
  readonly reply: Reply<Told> | null;
  /** Asks again; what was told before stays until the answer. */
  readonly again: () => void;
}

/** Asks at once, when the network comes back after a failure, and again when told to. `ask` must be stable. */
export function useAsked<Told>(ask: () => Promise<Reply<Told>>): Asked<Told> {
  const [reply, setReply] = useState<Reply<Told> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    ask().then((told) => isCurrent && setReply(told));
    return () => {
      isCurrent = false;
    };
  }, [ask, attempt]);
  const hasFailed = reply !== null && reply.kind !== 'told';
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed, again]);
  return { reply, again };
}
