import type { ReactNode } from 'react';
import { nameDiscount } from '#app/features/booking/bill/bill-lines.ts';
import { BillReceipt } from '#app/features/booking/bill/bill-receipt.tsx';
import type { Checkout } from '#app/features/orders/checkout/use-checkout.ts';
import { titleOfCode } from '#app/features/orders/order/title-of-code.ts';
import { billRooms, type Quote } from '#domain/pricing/quote.ts';
import type { Stay } from '#domain/stay/stay.ts';

interface CheckoutBillProps {
  readonly view: Checkout['view'];
  readonly stay: Stay;
  readonly quote: Quote;
  readonly pictures: ReactNode;
}

export function CheckoutBill({ view, stay, quote, pictures }: CheckoutBillProps) {
  const accommodations = view.options.map(({ accommodation }) => accommodation);
  return (
    <BillReceipt
      rooms={billRooms(quote, accommodations)}
      stay={stay}
      titleOf={(code) => titleOfCode(view, code)}
      discount={nameDiscount(view, quote.discount)}
      totalMinor={quote.totalMinor}
      pictures={pictures}
    />
  );
}
