import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  cityTaxTitle,
  discountSum,
  discountText,
  explainDiscount,
  extraFactors,
  nightsAtText,
  seatsText,
} from '#app/format/bill-words.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Receipt, type ReceiptLine } from '#app/ui/paper/receipt.tsx';
import { readDiscount, readExtras } from '#contract/availability/bill.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { BillLine, QuoteAnswer } from '#contract/orders/order-bill.ts';
import type { Locale } from '#contract/site/locale.ts';
import { MANAGER_DISCOUNT_CODE } from '#domain/desk/phone-booking.ts';

interface BillProps {
  readonly quote: QuoteAnswer;
  /** Name of each room's house. */
  readonly titles: readonly string[];
  readonly heading?: ReactNode;
  readonly subheading?: ReactNode;
}

/** The guest's bill, with the same lines and amounts as in the mail. */
export function Bill({ quote, titles, ...heads }: BillProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const lines = quote.rooms.flatMap((room, index) =>
    room.lines.map((line, place) => ({
      ...explain(i18n, line, titles[index] ?? '', locale),
      key: `${index}-${line.kind}-${place}`,
    })),
  );
  return (
    <Receipt
      {...heads}
      groups={[lines, discountLines(i18n, quote, locale), extraLines(i18n, quote, locale)].filter(
        (group) => group.length > 0,
      )}
      totalLabel={<Trans context="of a booking">Total</Trans>}
      total={formatPrice(toMinor(quote.total_price), locale)}
    />
  );
}

function explain(i18n: I18n, { kind, nights, count, price, amount }: BillLine, title: string, locale: Locale) {
  const sum = formatPrice(toMinor(amount), locale);
  switch (kind) {
    case 'nights':
      return { title, amount: sum, explanation: nightsAtText(i18n, nights, toMinor(price), locale) };
    case 'extra_seats':
      return {
        title: seatsText(i18n, count),
        amount: sum,
        explanation: nightsAtText(i18n, nights, toMinor(price), locale),
      };
    case 'city_tax': {
      const each = formatPrice(toMinor(price), locale);
      return { title: cityTaxTitle(i18n), amount: sum, explanation: `${each} × ${nights} × ${count}` };
    }
  }
}

/** The largest of the resort's offer, the guest's promo code and the manager's discount. */
function discountLines(i18n: I18n, quote: QuoteAnswer, locale: Locale): ReceiptLine[] {
  const discount = readDiscount(quote);
  if (discount === undefined) return [];
  const isManagers = discount.promoCode === undefined && discount.offerCode === MANAGER_DISCOUNT_CODE;
  return [
    {
      key: 'discount',
      title: isManagers ? i18n._(msg`Discount`) : discountText(i18n, discount, null),
      amount: discountSum(discount, locale),
      explanation: explainDiscount(i18n, discount, locale),
    },
  ];
}

/** The extras, with the name and price at the time of sale. */
function extraLines(i18n: I18n, quote: QuoteAnswer, locale: Locale): ReceiptLine[] {
  return (readExtras(quote) ?? []).map((extra) => ({
    key: `extra-${extra.code}`,
    title: extra.name[locale],
    amount: formatPrice(extra.amountMinor, locale),
    explanation: extraFactors(i18n, extra, locale).join(' × '),
  }));
}
