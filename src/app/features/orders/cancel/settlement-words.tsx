import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPrice } from '#app/format/price.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { moneyOfOrder } from '#contract/orders/order-facts.ts';
import type { Locale } from '#contract/site/locale.ts';

/** What becomes of the money of an order that is off; null: the general words of its state say it. */
export function settlementWords(order: Pick<PassedOrder, 'status' | 'money'>, locale: Locale): ReactNode | null {
  const money = moneyOfOrder(order);
  if (money === null || money.paidMinor === 0) return null;
  const [paid, owed, returned] = [money.paidMinor, money.owedMinor, money.returnedMinor].map((minor) =>
    formatPrice(minor, locale),
  );
  switch (order.status) {
    case 'refund_due':
      return (
        <Trans>
          We’ll return {owed} to the card you paid with and write to you as soon as the money is on its way. Our email
          names the day.
        </Trans>
      );
    case 'refunded':
      return <Trans>{returned} have gone back to your card. The bank shows them within a few days.</Trans>;
    case 'cancelled':
      return money.owedMinor > 0 ? (
        <Trans>We’ll return {owed} to the card you paid with.</Trans>
      ) : (
        <Trans>The {paid} that you paid are not returned: the last day for that was over.</Trans>
      );
    default:
      return null;
  }
}
