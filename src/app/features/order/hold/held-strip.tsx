import { Trans } from '@lingui/react/macro';
import { formatClock } from '#app/format/dates.ts';
import { holdMinutesOf, type OrderState } from '#domain/order/order-state.ts';
import styles from './held-stay.module.css';
import { Hourglass, URGENT_SECONDS } from './hold-timer.tsx';
import { useSecondsLeft } from './use-hold.ts';

const SECONDS_PER_MINUTE = 60;

/** The remaining minutes, as words and as a line. Shows only the end time until the server's time is known. */
export function HeldStrip({ status, holdUntil }: { status: OrderState; holdUntil: string }) {
  const left = useSecondsLeft(holdUntil);
  const end = formatClock(Date.parse(holdUntil));
  const minutes = Math.ceil((left ?? 0) / SECONDS_PER_MINUTE);
  const whole = (holdMinutesOf(status) ?? 1) * SECONDS_PER_MINUTE;
  const share = left === null ? 1 : Math.min(1, left / whole);
  const isUrgent = left !== null && left < URGENT_SECONDS;
  return (
    <div className={isUrgent ? `${styles.strip} ${styles.urgent}` : styles.strip}>
      {/* With the timer role, screen readers read the minutes on demand. */}
      <p role="timer">
        <Hourglass />
        <span>
          {left === null ? (
            <Trans>We hold it for you</Trans>
          ) : (
            <Trans>
              Held for you: <strong>{minutes} min</strong> left
            </Trans>
          )}
        </span>{' '}
        <span className={`unbroken ${styles.end}`}>
          <Trans>until {end}</Trans>
        </span>
      </p>
      <div className={styles.line} style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
    </div>
  );
}
