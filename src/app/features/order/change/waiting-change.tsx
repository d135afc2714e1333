import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { leaveChange, startPayment } from '#app/api/orders.ts';
import { goToPayment } from '#app/features/order/go-to-payment.ts';
import { useSecondsLeft } from '#app/features/order/hold/use-hold.ts';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { formatClock, formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { waitingChangeOf } from '#contract/orders/order-facts.ts';
import type { Order } from '#contract/orders/orders.ts';

interface WaitingChangeProps {
  readonly order: Pick<Order, 'number' | 'waiting_change'>;
  readonly accessToken: string;
  readonly onChanged: () => void;
}

/** A change whose difference is not paid yet: what it is, until when, and the two next steps. */
export function WaitingChange({ order, accessToken, onChanged }: WaitingChangeProps) {
  const locale = useLocale();
  const change = waitingChangeOf(order);
  const left = useSecondsLeft(change?.holdUntil ?? null);
  const [progress, setProgress] = useState<'ready' | 'paying' | 'leaving' | 'unreachable'>('ready');
  if (change === null || left === 0) return null;
  const { stay, dueMinor, holdUntil, paymentState } = change;
  const [dates, total] = [formatDayRange(stay.arrival, stay.departure, locale), formatPrice(dueMinor, locale)];
  if (isMoneyUnderWay(paymentState)) {
    return (
      <Notice tone="lamp">
        <Trans>
          <strong>Your {total} are still at the bank.</strong> We hold {dates} for you until they reach us; do not pay a
          second time. We will write as soon as the booking is changed.
        </Trans>
      </Notice>
    );
  }
  const end = formatClock(Date.parse(holdUntil ?? ''));
  const pay = async () => {
    setProgress('paying');
    const start = await startPayment(order.number, accessToken);
    setProgress(start.kind === 'told' || start.kind === 'refused' ? 'ready' : 'unreachable');
    if (start.kind === 'told') goToPayment(start.told);
    if (start.kind === 'refused') onChanged();
  };
  const leave = async () => {
    setProgress('leaving');
    const isLeft = (await leaveChange(order.number, accessToken)).kind === 'told';
    setProgress(isLeft ? 'ready' : 'unreachable');
    if (isLeft) onChanged();
  };
  return (
    <Notice
      tone="lamp"
      actions={
        <>
          <Button isSmall onClick={pay} isBusy={progress === 'paying'}>
            <Trans>Pay {total}</Trans>
          </Button>
          <Button look="line" isSmall onClick={leave} isBusy={progress === 'leaving'}>
            <Trans>Leave it as it was</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        <strong>Your change waits for {total}.</strong> We hold {dates} for you until {end}; until then the booking is
        as it was.
      </Trans>
      {progress === 'unreachable' && (
        <p role="alert">
          <Trans>No answer from the resort. Try again.</Trans>
        </p>
      )}
    </Notice>
  );
}
