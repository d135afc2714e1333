import type { ComponentProps, ReactNode } from 'react';
import type { BookingView } from '#app/content/views/booking-view.ts';
import { moveStay } from '#app/stores/search/search-store.ts';
import { billRooms, type Quote } from '#domain/pricing/quote.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { nameDiscount } from './bill-lines.ts';
import { BillReceipt } from './bill-receipt.tsx';
import { NearOffer } from './card/near-offer.tsx';
import { accommodationsOf } from './title-of-code.ts';

interface QuotedBillProps {
  readonly view: Pick<BookingView, 'options' | 'specialOffers'>;
  readonly quote: Quote;
  readonly stay: Stay;
  readonly pictures?: ReactNode;
}

/** The bill before the order. Its total is the amount that will be paid. */
export function QuotedBill({ view, quote, stay, pictures }: QuotedBillProps) {
  const { options } = view;
  const titleOf = (code: string) =>
    options.find(({ accommodation }) => accommodation.code === code)?.bookedTitle ?? code;
  return (
    <BillReceipt
      rooms={billRooms(quote, accommodationsOf(view))}
      stay={stay}
      titleOf={titleOf}
      discount={nameDiscount(view, quote.discount)}
      extras={quote.extras}
      totalMinor={quote.totalMinor}
      pictures={pictures}
    />
  );
}

/** Arrives later than the bill, so it stands below every button that a guest may be pressing. */
export function BillNearOffer(bill: Omit<ComponentProps<typeof NearOffer>, 'onTake'>) {
  return <NearOffer {...bill} onTake={moveStay} />;
}
