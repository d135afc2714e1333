import { useEffect, useEffectEvent, useState } from 'react';
import { secondsLeft } from '#app/features/order/order-standing.ts';
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

/**
 * The order's state as its timer shows it: an expired hold has ended, even before the resort's job has recorded it.
 * Words, timer and buttons follow this one state. `onOver` is called when the time runs out on the page.
 */
export function useShownStatus({ status, holdUntil }: Held, onOver: () => void): OrderState {
  const left = useSecondsLeft(isHeld(status) ? holdUntil : null);
  const isOver = left === 0;
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  return isOver ? 'expired' : status;
}
