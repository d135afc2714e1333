import type { BookingView } from '#app/content/views/booking-view.ts';
import { nameDiscount } from '#app/features/booking/bill/bill-lines.ts';
import { BillReceipt } from '#app/features/booking/bill/bill-receipt.tsx';
import { billRooms, type Quote } from '#domain/pricing/quote.ts';
import type { Stay } from '#domain/stay/stay.ts';

interface BookingBillProps {
  readonly view: BookingView;
  readonly quote: Quote;
  readonly stay: Stay;
}

/** The bill of the rooms chosen so far. Its total is the one that will be paid. */
export function BookingBill({ view, quote, stay }: BookingBillProps) {
  const { options } = view;
  const rooms = billRooms(
    quote,
    options.map(({ accommodation }) => accommodation),
  );
  const titleOf = (code: string) => options.find(({ accommodation }) => accommodation.code === code)?.bookedTitle ?? '';
  return (
    <BillReceipt
      rooms={rooms}
      stay={stay}
      titleOf={titleOf}
      discount={nameDiscount(view, quote.discount)}
      totalMinor={quote.totalMinor}
    />
  );
}
