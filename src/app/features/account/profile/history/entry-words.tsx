import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { describeStay } from '#app/features/order/listed-stay-words.tsx';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { formatHistoryStay, formatMoment, formatStayWithYear } from '#app/format/history-dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { isHeld } from '#domain/order/order-state.ts';

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

export function StatusWords({
  status,
  payment,
  owedAtReceptionMinor,
}: Pick<HistoryEntry, 'status' | 'payment' | 'owedAtReceptionMinor'>) {
  const owed = formatPrice(owedAtReceptionMinor, useLocale());
  if (isHeld(status) && isMoneyUnderWay(payment)) return <Trans>the payment is at the bank</Trans>;
  if (owedAtReceptionMinor > 0 && status === 'confirmed') return <Trans>{owed} left to pay</Trans>;
  if (owedAtReceptionMinor > 0 && status === 'paid') return <Trans>paid; {owed} to pay at reception</Trans>;
  return STATES[status];
}

const STATES: Readonly<Record<OrderState, ReactNode>> = {
  awaiting_payment: <Trans>waits for the payment</Trans>,
  awaiting_confirmation: <Trans>waits for your confirmation</Trans>,
  confirmed: <Trans>to pay at reception</Trans>,
  paid: <Trans>paid</Trans>,
  expired: <Trans>not paid in time</Trans>,
  cancelled: <Trans>cancelled</Trans>,
  refund_due: <Trans>being returned</Trans>,
  refunded: <Trans>returned</Trans>,
};
