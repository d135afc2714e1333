import { useEffect, useState } from 'react';
import type { Lookup } from '#app/features/order/access/order-lookup.ts';
import { pollDelayMs, standingOf } from '#app/features/order/order-standing.ts';
import type { OrderState } from '#domain/order/order-state.ts';

export interface PolledOrder<Found> {
  /** As last answered, or as known from the start. */
  readonly latest: Found | null;
  /** Questions that were answered. */
  readonly asked: number;
  readonly trouble: 'missing' | 'unreachable' | null;
  /** Asks at once, for instance after a payment was refused. */
  readonly askNow: () => void;
}

type Ask<Found> = (signal: AbortSignal) => Promise<Lookup<Found>>;

/**
 * Asks about an order with growing pauses until its state is final; null asks nothing. A failed question is repeated,
 * at once when the network is back or the guest returns to the tab.
 */
export function usePolledOrder<Found extends { readonly status: OrderState }>(
  ask: Ask<Found> | null,
  known: Found | null,
): PolledOrder<Found> {
  const [state, setState] = useState<Omit<PolledOrder<Found>, 'askNow'>>({ latest: null, asked: 0, trouble: null });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks afresh although nothing it uses has changed
  useEffect(() => {
    if (ask === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const poll = async () => {
      for (let failures = 0, asked = 0; !signal.aborted; ) {
        const answer = await ask(signal);
        if (signal.aborted) return;
        if (answer.kind === 'unreachable') failures += 1;
        else asked += 1;
        setState((before) => ({
          latest: answer.kind === 'found' ? answer.found : before.latest,
          asked: answer.kind === 'unreachable' ? before.asked : before.asked + 1,
          trouble: answer.kind === 'found' ? null : answer.kind,
        }));
        if (answer.kind === 'missing') return;
        if (answer.kind === 'found' && standingOf(answer.found.status).isSettled) return;
        await nextTurn(pollDelayMs(asked + failures), signal);
      }
    };
    poll();
    return () => controller.abort();
  }, [ask, round]);

  return { ...state, latest: state.latest ?? known, askNow: () => setRound((before) => before + 1) };
}

/** Resolves after the pause, and earlier when the network or the guest comes back, or the page is left. */
function nextTurn(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', onVisible);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const onVisible = () => {
      if (!document.hidden) done();
    };
    const timer = setTimeout(done, delayMs);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', onVisible);
    signal.addEventListener('abort', done);
  });
}
