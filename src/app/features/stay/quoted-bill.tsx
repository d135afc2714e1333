import type { ComponentProps, ReactNode } from 'react';
import type { BookingView } from '#app/content/views/booking-view.ts';
import { moveStay } from '#app/stores/search/search-store.ts';
import { billRooms } from '#domain/pricing/quote.ts';
import { nameDiscount } from './bill-lines.ts';
import { BillReceipt } from './bill-receipt.tsx';
import { NearOffer } from './card/near-offer.tsx';
import { accommodationsOf } from './title-of-code.ts';

interface QuotedBillProps extends Omit<ComponentProps<typeof NearOffer>, 'onTake'> {
  readonly view: Pick<BookingView, 'options' | 'specialOffers' | 'stayRules'>;
  readonly pictures?: ReactNode;
}

/** The bill before the order. Its total is the amount that will be paid. */
export function QuotedBill({ pictures, ...bill }: QuotedBillProps) {
  const { view, quote, stay } = bill;
  const { options } = view;
  const titleOf = (code: string) =>
    options.find(({ accommodation }) => accommodation.code === code)?.bookedTitle ?? code;
  return (
    <>
      <BillReceipt
        rooms={billRooms(quote, accommodationsOf(view))}
        stay={stay}
        titleOf={titleOf}
        discount={nameDiscount(view, quote.discount)}
        extras={quote.extras}
        totalMinor={quote.totalMinor}
        pictures={pictures}
      />
      <NearOffer {...bill} onTake={moveStay} />
    </>
  );
}
