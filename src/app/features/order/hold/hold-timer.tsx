import { Trans } from '@lingui/react/macro';
import { formatCountdown } from '#app/features/order/order-standing.ts';
import { formatClock } from '#app/format/dates.ts';
import styles from '../held-order.module.css';
import { useSecondsLeft } from './use-hold.ts';

export const URGENT_SECONDS = 5 * 60;

/** How long the nights stay held. Shows only the end time until the server's time is known. */
export function HoldTimer({ holdUntil }: { holdUntil: string | null }) {
  const left = useSecondsLeft(holdUntil);
  if (holdUntil === null || left === 0) return null;
  const isUrgent = left !== null && left < URGENT_SECONDS;
  const [time, end] = [formatCountdown(left ?? 0), formatClock(Date.parse(holdUntil))];
  return (
    // The timer role makes screen readers read the time on demand instead of announcing every second.
    <p
      className={
        isUrgent ? `row3 tight t15 rounded ${styles.timer} ${styles.urgent}` : `row3 tight t15 rounded ${styles.timer}`
      }
      role="timer"
    >
      <Hourglass />
      <span>
        {left === null ? (
          <Trans>
            We hold it for you until <strong>{end}</strong>
          </Trans>
        ) : (
          <Trans>
            Held for you: <strong>{time}</strong> left
          </Trans>
        )}
      </span>
    </p>
  );
}

export function Hourglass() {
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
