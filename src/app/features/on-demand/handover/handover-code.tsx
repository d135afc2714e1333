import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCountdown } from '#app/features/orders/order/order-standing.ts';
import { formatClock } from '#app/format/clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { shareAddress } from '#app/ui/browser/share-address.ts';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import { endOfHandover } from '#contract/orders/handover-look.ts';
import type { Handover } from '#contract/orders/handovers.ts';
import styles from './handover.module.css';

interface HandoverCodeProps {
  readonly handover: Handover;
  /** By the resort's clock; null: not known, so the end is named instead. */
  readonly secondsLeft: number | null;
}

export function HandoverCode({ handover, secondsLeft }: HandoverCodeProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof shareAddress>> | null>(null);
  const { link, qr } = handover;
  const [time, end] = [formatCountdown(secondsLeft ?? 0), formatClock(Date.parse(endOfHandover(handover)))];
  return (
    <>
      <p>
        <Trans>Point the camera of the other phone at the code, or send yourself the link.</Trans>
      </p>
      <div className={styles.code}>
        <QrCode {...qr} label={t`QR code with the link for the other phone`} />
      </div>
      {/* With the timer role, screen readers read the time on demand and do not announce every second. */}
      <p className={styles.timer} role="timer">
        {secondsLeft === null ? (
          <Trans>
            Works once, until <strong>{end}</strong>
          </Trans>
        ) : (
          <Trans>
            Works once, expires in <strong>{time}</strong>
          </Trans>
        )}
      </p>
      <p className={styles.link} translate="no">
        {link}
      </p>
      <Button
        look="line"
        onClick={async () => setOutcome(await shareAddress(t`Continue on another phone`, link))}
        isChosen={outcome === 'copied' ? true : undefined}
      >
        <Icon name="share" />
        <Trans>Send or copy the link</Trans>
      </Button>
      <p className={styles.outcome} role="status">
        {outcome === 'copied' && <Trans>The link is copied</Trans>}
        {outcome === 'refused' && <Trans>This browser does not copy by itself. Select the link above.</Trans>}
      </p>
    </>
  );
}
