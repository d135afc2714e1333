import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Receipt, type ReceiptLine } from '#app/ui/paper/receipt.tsx';
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

/** The guest's bill: the same lines and sums as in the mail. */
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
  const [nightsInWords, each] = [nightsText(i18n, nights), formatPrice(toMinor(price), locale)];
  const sum = formatPrice(toMinor(amount), locale);
  switch (kind) {
    case 'nights':
      return { title, amount: sum, explanation: i18n._(msg`${nightsInWords} at ${each}`) };
    case 'extra_seats':
      return {
        title: i18n._(msg`${plural(count, { one: 'Extra bed', other: '# extra beds' })}`),
        amount: sum,
        explanation: i18n._(msg`${nightsInWords} at ${each}`),
      };
    case 'city_tax':
      return { title: i18n._(msg`City tax`), amount: sum, explanation: `${each} × ${nights} × ${count}` };
  }
}

/** The resort's offer, the guest's promo code or the manager's discount: the largest one. */
function discountLines(i18n: I18n, { discount }: QuoteAnswer, locale: Locale): ReceiptLine[] {
  if (discount === undefined) return [];
  const { offer, promo_code: code, amount, percent, nights_price, free_nights } = discount;
  const nights = formatPrice(toMinor(nights_price ?? 0), locale);
  return [
    {
      key: 'discount',
      title: discountTitle(i18n, offer, code),
      amount: `−${formatPrice(toMinor(amount), locale)}`,
      explanation:
        free_nights !== undefined
          ? i18n._(msg`${plural(free_nights, { one: '# night is a gift', other: '# nights are a gift' })}`)
          : // A sum explains itself.
            percent !== undefined && i18n._(msg`${percent}% of the nights, ${nights}`),
    },
  ];
}

/** In the words and with the price that were sold. */
function extraLines(i18n: I18n, { extras = [] }: QuoteAnswer, locale: Locale): ReceiptLine[] {
  return extras.map(({ code, name, quantity, nights, price, amount }) => {
    const each = formatPrice(toMinor(price), locale);
    const factors = [each, nights && nightsText(i18n, nights), quantity > 1 && quantity].filter((factor) => !!factor);
    return {
      key: `extra-${code}`,
      title: name[locale],
      amount: formatPrice(toMinor(amount), locale),
      explanation: factors.length > 1 && factors.join(' × '),
    };
  });
}

function discountTitle(i18n: I18n, offer: string, code: string | undefined): string {
  if (code !== undefined) return i18n._(msg`Promo code ${code}`);
  return offer === MANAGER_DISCOUNT_CODE ? i18n._(msg`Discount`) : i18n._(msg`Special offer`);
}
