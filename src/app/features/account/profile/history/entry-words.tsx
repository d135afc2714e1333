import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { describeStay } from '#app/features/order/listed-stay-words.ts';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { formatHistoryStay, formatMoment, formatStayWithYear } from '#app/format/history-dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { isHeld } from '#domain/order/order-state.ts';

/** The texts and the picture of an order in the history. */
export function useEntryWords({ placedAtMs, stay, rooms, parties, totalMinor }: HistoryEntry, view: OrderPagesView) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return {
    placed: formatMoment(placedAtMs),
    dates: formatStayWithYear(stay, locale),
    tableDates: formatHistoryStay(stay, locale),
    price: formatPrice(totalMinor, locale),
    ...describeStay(rooms, parties, view, locale, i18n),
  };
}

/** The words beside the sum. */
export function StatusWords({
  status,
  payment,
  owedAtReceptionMinor,
}: Pick<HistoryEntry, 'status' | 'payment' | 'owedAtReceptionMinor'>) {
  const locale = useLocale();
  const owed = formatPrice(owedAtReceptionMinor, locale);
  if (isHeld(status) && isMoneyUnderWay(payment)) return <Trans>the payment is at the bank</Trans>;
  switch (status) {
    case 'awaiting_payment':
      return <Trans>waits for the payment</Trans>;
    case 'awaiting_confirmation':
      return <Trans>waits for your confirmation</Trans>;
    case 'confirmed':
      if (owedAtReceptionMinor === 0) return <Trans>to pay at reception</Trans>;
      return <Trans>{owed} left to pay</Trans>;
    case 'paid': {
      if (owedAtReceptionMinor === 0) return <Trans>paid</Trans>;
      return <Trans>paid; {owed} to pay at reception</Trans>;
    }
    case 'expired':
      return <Trans>not paid in time</Trans>;
    case 'cancelled':
      return <Trans>cancelled</Trans>;
    case 'refund_due':
      return <Trans>being returned</Trans>;
    case 'refunded':
      return <Trans>returned</Trans>;
  }
}
