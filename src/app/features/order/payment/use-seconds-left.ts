import { useEffect, useState } from 'react';
import { secondsLeft } from '#app/features/order/order-standing.ts';

const TICK_MS = 1_000;

/** Counts the hold down; null when there is none. */
export function useSecondsLeft(holdUntil: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(holdUntil, now);
  const isRunning = left !== null && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
