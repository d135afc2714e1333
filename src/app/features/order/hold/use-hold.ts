import { useEffect, useEffectEvent, useState } from 'react';
import { leaveChange, payAtReception, releaseHold, startPayment } from '#app/api/orders.ts';
import { goToPayment } from '#app/features/order/go-to-payment.ts';
import { secondsLeft } from '#app/features/order/order-standing.ts';
import { useStillHere } from '#app/features/order/use-still-here.ts';
import { useServerTimeTold } from '#app/stores/server-clock.ts';
import { isHeld, type OrderState } from '#domain/order/order-state.ts';
import { serverNow } from '#offline/server-time.ts';

const TICK_MS = 1_000;

/** Seconds until the hold ends, by the server's clock; null: no hold, or the server's time is not known yet. */
export function useSecondsLeft(holdUntil: string | null): number | null {
  const isTold = useServerTimeTold();
  const [, setTicks] = useState(0);
  const left = isTold ? secondsLeft(holdUntil, serverNow()) : null;
  const isRunning = left !== null && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}

interface Held {
  readonly status: OrderState;
  readonly holdUntil: string | null;
}

/** A hold that has run out has expired, even before the resort's job records it. `onOver`: it ran out here. */
export function useShownStatus({ status, holdUntil }: Held, onOver: () => void): OrderState {
  const left = useSecondsLeft(isHeld(status) ? holdUntil : null);
  const isOver = left === 0;
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  return isOver ? 'expired' : status;
}

const ACTIONS = ['paying', 'moving', 'releasing', 'dropping'] as const;
type HoldAction = (typeof ACTIONS)[number];
export type HoldProgress = HoldAction | 'ready' | 'unreachable' | 'provider_silent' | 'unpaid_limit';

/** A guest's actions for a held order with its key, one at a time. `onChanged`: the order's state has changed. */
export function useHoldActions(number: string, accessToken: string | null, onChanged: () => void) {
  const [progress, setProgress] = useState<HoldProgress>('ready');
  const watchGuest = useStillHere();
  const isRunning = ACTIONS.some((action) => action === progress);
  const pay = async () => {
    if (accessToken === null || isRunning) return;
    setProgress('paying');
    const isStillHere = watchGuest();
    const start = await startPayment(number, accessToken);
    // After the browser's Back the button must work again.
    setProgress(start.kind === 'told' || start.kind === 'refused' ? 'ready' : 'unreachable');
    if (start.kind === 'told' && isStillHere()) goToPayment(start.told);
    if (start.kind === 'refused') onChanged();
  };
  const leave = async (way: typeof payAtReception, action: HoldAction) => {
    if (accessToken === null || isRunning) return;
    setProgress(action);
    const answer = await way(number, accessToken);
    if (answer.kind !== 'told' && answer.kind !== 'refused') return setProgress('unreachable');
    // The nights are still held.
    if (answer.kind === 'refused' && (answer.error === 'provider_silent' || answer.error === 'unpaid_limit')) {
      return setProgress(answer.error);
    }
    setProgress('ready');
    onChanged();
  };
  return {
    progress,
    /** For the button of an action. */
    stateOf: (action: HoldAction) => ({ isBusy: progress === action, disabled: isRunning && progress !== action }),
    pay,
    moveToReception: () => leave(payAtReception, 'moving'),
    release: () => leave(releaseHold, 'releasing'),
    /** Drops a change whose difference is unpaid. */
    dropChange: async () => {
      if (accessToken === null || isRunning) return;
      setProgress('dropping');
      const isDropped = (await leaveChange(number, accessToken)).kind === 'told';
      setProgress(isDropped ? 'ready' : 'unreachable');
      if (isDropped) onChanged();
    },
  };
}
