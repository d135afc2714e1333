import type { ReactNode } from 'react';
import type { Checkout } from '#app/features/checkout/use-checkout.ts';
import { nameDiscount } from '#app/features/stay/bill-lines.ts';
import { BillReceipt } from '#app/features/stay/bill-receipt.tsx';
import { NearOffer } from '#app/features/stay/near-offer.tsx';
import { titleOfCode } from '#app/features/stay/title-of-code.ts';
import { moveStay } from '#app/stores/search/search-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { billRooms, type Quote } from '#domain/pricing/quote.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';

interface CheckoutBillProps {
  readonly view: Checkout['view'];
  readonly chosen: ChosenStay;
  readonly today: CalendarDate;
  readonly quote: Quote;
  readonly pictures: ReactNode;
}

export function CheckoutBill({ view, chosen: { stay, rooms }, today, quote, pictures }: CheckoutBillProps) {
  const accommodations = view.options.map(({ accommodation }) => accommodation);
  return (
    <>
      <BillReceipt
        rooms={billRooms(quote, accommodations)}
        stay={stay}
        titleOf={(code) => titleOfCode(view, code)}
        discount={nameDiscount(view, quote.discount)}
        totalMinor={quote.totalMinor}
        pictures={pictures}
      />
      <NearOffer {...{ view, rooms, stay, quote, today }} onTake={moveStay} />
    </>
  );
}
