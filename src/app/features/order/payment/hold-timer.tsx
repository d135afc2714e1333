import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatCountdown, secondsLeft } from '#app/features/order/order-standing.ts';
import styles from './hold-timer.module.css';

const URGENT_SECONDS = 5 * 60;

/** How long the nights stay held; shown only while an order awaits its payment. */
export function HoldTimer({ holdUntil }: { holdUntil: string | null }) {
  const left = useSecondsLeft(holdUntil);
  if (left === null) return null;
  const time = formatCountdown(left);
  return (
    // With the timer role, screen readers read the time on demand and do not announce every second.
    <p className={left < URGENT_SECONDS ? `${styles.timer} ${styles.urgent}` : styles.timer} role="timer">
      <Hourglass />
      <span>
        {left > 0 ? (
          <Trans>
            We hold it for you for another <strong>{time}</strong>
          </Trans>
        ) : (
          <Trans>The time for paying is over</Trans>
        )}
      </span>
    </p>
  );
}

function Hourglass() {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" focusable="false">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M6 3h12M6 21h12M8 3v4.5L12 12l4-4.5V3M8 21v-4.5L12 12l4 4.5V21"
      />
    </svg>
  );
}

const TICK_MS = 1_000;

/** Seconds until the hold ends; null when there is no hold. */
function useSecondsLeft(holdUntil: string | null): number | null {
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
