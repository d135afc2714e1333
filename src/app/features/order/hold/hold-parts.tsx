import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCountdown } from '#app/features/order/order-standing.ts';
import { formatClock } from '#app/format/dates.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import styles from '../held-order.module.css';
import { type HoldProgress, useSecondsLeft } from './use-hold.ts';

export const URGENT_SECONDS = 5 * 60;

/** How long the nights stay held. Shows only the end time until the server's time is known. */
export function HoldTimer({ holdUntil }: { holdUntil: string | null }) {
  const left = useSecondsLeft(holdUntil);
  if (holdUntil === null || left === 0) return null;
  const isUrgent = left !== null && left < URGENT_SECONDS;
  const [time, end] = [formatCountdown(left ?? 0), formatClock(Date.parse(holdUntil))];
  return (
    // The timer role makes screen readers read the time on demand instead of announcing every second.
    <p className={`row3 tight t15 rounded ${styles.timer} ${isUrgent ? styles.urgent : ''}`} role="timer">
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

interface ReleaseButtonProps {
  readonly isBusy: boolean;
  readonly disabled?: boolean;
  readonly onRelease: () => void;
  /** Distinguishes the sheets of several orders on one page. */
  readonly name?: string;
  readonly isSmall?: boolean | undefined;
}

/** Releases the held nights, after a confirmation: others may take them immediately. */
export function ReleaseButton({ isBusy, disabled, onRelease, name = 'release', isSmall }: ReleaseButtonProps) {
  const { t } = useLingui();
  const question = useOverlay(name);
  const release = () => {
    question.close();
    onRelease();
  };
  return (
    <>
      <Button
        look="plain"
        isSmall={isSmall}
        onClick={question.open}
        isBusy={isBusy}
        disabled={disabled}
        aria-haspopup="dialog"
      >
        {t`Let it go`}
      </Button>
      <ConfirmSheet
        title={t`Let this stay go?`}
        isOpen={question.isOpen}
        onClose={question.close}
        no={<Trans>Keep it</Trans>}
        yes={<Trans>Let it go</Trans>}
        onYes={release}
      >
        <p className={styles.text}>
          <Trans>
            Its nights go back on sale at once, and somebody else may take them. If you have paid after all, all of the
            money goes back to you.
          </Trans>
        </p>
      </ConfirmSheet>
    </>
  );
}

export function HoldTrouble({ progress }: { progress: HoldProgress }) {
  const trouble = TROUBLES[progress];
  return trouble === undefined ? null : <Notice tone="alert">{trouble}</Notice>;
}

const TROUBLES: { readonly [Progress in HoldProgress]?: ReactNode } = {
  provider_silent: (
    <Trans>
      The payment service does not answer, so we cannot see whether a payment is on its way. Your nights are still held;
      try again in a minute.
    </Trans>
  ),
  unpaid_limit: (
    <Trans>
      From this network (Wi-Fi or mobile operator) guests have already booked as many nights as we can keep without
      payment. Your nights are still held: pay online, or call us.
    </Trans>
  ),
  unreachable: <Trans>No answer from the resort. Check the connection and try again.</Trans>,
};
