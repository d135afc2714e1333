import { Trans } from '@lingui/react/macro';
import { HoldTrouble } from '#app/features/order/hold/release-button.tsx';
import { useHoldActions } from '#app/features/order/hold/use-hold.ts';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { standingWords } from '#app/features/order/standing/standing-words.tsx';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { openRestOf, paymentStateOfOrder } from '#contract/orders/order-facts.ts';

interface OpenRestProps {
  readonly order: PassedOrder;
  readonly accessToken: string;
  readonly onChanged: () => void;
}

/** The rest of a deposit, with the button that pays it; null if none is open. */
export function OpenRest({ order, accessToken, onChanged }: OpenRestProps) {
  const locale = useLocale();
  const { progress, pay } = useHoldActions(order.number, accessToken, onChanged);
  const rest = openRestOf(order);
  if (rest === null) return null;
  const sum = formatPrice(rest.restMinor, locale);
  if (isMoneyUnderWay(paymentStateOfOrder(order))) {
    return (
      <Notice tone="lamp">
        <Trans>
          <strong>Your {sum} are still at the bank.</strong> Do not pay a second time. We will write as soon as they
          reach us.
        </Trans>
      </Notice>
    );
  }
  return (
    <div className="stack3">
      <Notice
        tone="lamp"
        actions={
          <Button isSmall onClick={pay} isBusy={progress === 'paying'}>
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
