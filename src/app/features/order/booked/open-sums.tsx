import { Trans, useLingui } from '@lingui/react/macro';
import { HoldTrouble } from '#app/features/order/hold/hold-parts.tsx';
import { useHoldActions, useSecondsLeft } from '#app/features/order/hold/use-hold.ts';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { standingWords } from '#app/features/order/standing/standing-words.tsx';
import { formatClock, formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { openRestOf, paymentStateOfOrder, waitingChangeOf } from '#contract/orders/order-facts.ts';

interface OpenSumProps {
  readonly order: PassedOrder;
  readonly accessToken: string;
  readonly onChanged: () => void;
}

/** The rest of a deposit, with the button that pays it; null if none is open. */
export function OpenRest({ order, accessToken, onChanged }: OpenSumProps) {
  const locale = useLocale();
  const { progress, stateOf, pay } = useHoldActions(order.number, accessToken, onChanged);
  const rest = openRestOf(order);
  if (rest === null) return null;
  const sum = formatPrice(rest.restMinor, locale);
  if (isMoneyUnderWay(paymentStateOfOrder(order))) {
    return (
      <Notice tone="lamp">
        <Trans>
          <strong>Your {sum} is still at the bank.</strong> Do not pay a second time. We will write as soon as it
          reaches us.
        </Trans>
      </Notice>
    );
  }
  return (
    <div className="stack3">
      <Notice
        tone="lamp"
        actions={
          <Button isSmall onClick={pay} {...stateOf('paying')}>
            <Trans>Pay the rest, {sum}</Trans>
          </Button>
        }
      >
        {standingWords('confirmed', sum, null, 1, rest).text}
      </Notice>
      <HoldTrouble progress={progress} />
    </div>
  );
}

/** A change whose difference is not paid yet: what it is, until when, and the two next steps. */
export function WaitingChange({ order, accessToken, onChanged }: OpenSumProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const change = waitingChangeOf(order);
  const left = useSecondsLeft(change?.holdUntil ?? null);
  const { progress, stateOf, pay, dropChange } = useHoldActions(order.number, accessToken, onChanged);
  if (change === null || left === 0) return null;
  const { stay, dueMinor, holdUntil, paymentState } = change;
  const [dates, total] = [formatDayRange(stay.arrival, stay.departure, locale), formatPrice(dueMinor, locale)];
  if (isMoneyUnderWay(paymentState)) {
    return (
      <Notice tone="lamp">
        <Trans>
          <strong>Your {total} is still at the bank.</strong> We hold {dates} for you until it reaches us; do not pay a
          second time. We will write as soon as the booking is changed.
        </Trans>
      </Notice>
    );
  }
  const end = formatClock(Date.parse(holdUntil ?? ''));
  return (
    <Notice
      tone="lamp"
      actions={
        <>
          <Button isSmall onClick={pay} {...stateOf('paying')}>{t`Pay ${total}`}</Button>
          <Button look="line" isSmall onClick={dropChange} {...stateOf('dropping')}>
            {t`Leave it as it was`}
          </Button>
        </>
      }
    >
      <Trans>
        <strong>Your change waits for {total}.</strong> We hold {dates} for you until {end}; until then the booking is
        as it was.
      </Trans>
      {progress === 'unreachable' && <p role="alert">{t`No answer from the resort. Try again.`}</p>}
    </Notice>
  );
}
