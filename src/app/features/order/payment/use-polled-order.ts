import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { isSettled, type PolledFacts, pollDelayMs, waitsForGuest } from '#app/features/order/order-standing.ts';
import { onReturn } from '#offline/reachability.ts';

export interface PolledOrder<Found> {
  /** The last answer, or `known` before the first one. */
  readonly latest: Found | null;
  readonly asked: number;
  readonly trouble: 'missing' | 'unreachable' | null;
  readonly askNow: () => void;
}

/** Polls an order until it is settled; asks immediately when the order changes or `askNow` is called. */
export function usePolledOrder<Found extends PolledFacts, Token extends string | null>(
  lookUp: (number: string, token: Token, signal: AbortSignal) => Promise<Reply<Found>>,
  number: string,
  token: Token,
  known: Found | null,
): PolledOrder<Found> {
  const [state, setState] = useState<Omit<PolledOrder<Found>, 'askNow'>>({ latest: null, asked: 0, trouble: null });
  const [turn, takeTurn] = useReducer((turns: number) => turns + 1, 0);
  const polling = useRef<AbortController>(null);
  const askNow = useCallback(() => {
    // Before the effect ends: an answer on its way is from before the guest paid, and must not count.
    polling.current?.abort();
    takeTurn();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same
  useEffect(() => {
    const leaving = new AbortController();
    polling.current = leaving;
    void poll(
      (signal) => lookUp(number, token, signal),
      leaving.signal,
      (answer) =>
        setState((before) => ({
          latest: answer.kind === 'told' ? answer.told : before.latest,
          asked: answer.kind === 'told' || answer.kind === 'missing' ? before.asked + 1 : before.asked,
          trouble: answer.kind === 'told' ? null : answer.kind === 'missing' ? 'missing' : 'unreachable',
        })),
    );
    return () => leaving.abort();
  }, [lookUp, number, token, turn]);
  return { ...state, latest: state.latest ?? known, askNow };
}

/** Asks with growing pauses until the order is settled or missing. A failed request is repeated. */
export async function poll<Found extends PolledFacts>(
  ask: (signal: AbortSignal) => Promise<Reply<Found>>,
  signal: AbortSignal,
  onAnswer: (answer: Reply<Found>) => void,
): Promise<void> {
  let answers = 0;
  for (let asked = 1; !signal.aborted; asked += 1) {
    const answer = await ask(signal);
    if (signal.aborted) return;
    onAnswer(answer);
    if (answer.kind === 'missing') return;
    if (answer.kind === 'told') answers += 1;
    if (answer.kind === 'told' && isSettled(answer.told)) return;
    const isLeftToGuest = answer.kind === 'told' && waitsForGuest(answer.told, answers);
    await nextTurn(isLeftToGuest ? null : pollDelayMs(asked), signal);
  }
}

/**
 * Resolves after the pause, or earlier when the network is back, the guest returns to the tab, or the page is left.
 * null: no pause ends it.
 */
function nextTurn(delayMs: number | null, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settled = new AbortController();
    const done = () => {
      clearTimeout(timer);
      settled.abort();
      resolve();
    };
    const timer = delayMs === null ? undefined : setTimeout(done, delayMs);
    onReturn(done, settled.signal);
    document.addEventListener('visibilitychange', () => document.hidden || done(), { signal: settled.signal });
    signal.addEventListener('abort', done, { signal: settled.signal });
  });
}
