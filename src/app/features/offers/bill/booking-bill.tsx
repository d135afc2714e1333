import type { BookingView } from '#app/content/views/booking-view.ts';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { nameDiscount } from '#app/features/stay/bill-lines.ts';
import { BillReceipt } from '#app/features/stay/bill-receipt.tsx';
import { NearOffer } from '#app/features/stay/near-offer.tsx';
import { moveStay } from '#app/stores/search/search-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { billRooms, type Quote } from '#domain/pricing/quote.ts';
import type { Stay } from '#domain/stay/stay.ts';

interface BookingBillProps {
  readonly view: BookingView;
  readonly quote: Quote;
  readonly stay: Stay;
  readonly rooms: BookingPage['chosen']['rooms'];
  readonly today: CalendarDate;
}

/** The bill of the rooms chosen so far. Its total is the one that will be paid. */
export function BookingBill({ view, quote, stay, rooms, today }: BookingBillProps) {
  const { options } = view;
  const billed = billRooms(
    quote,
    options.map(({ accommodation }) => accommodation),
  );
  const titleOf = (code: string) => options.find(({ accommodation }) => accommodation.code === code)?.bookedTitle ?? '';
  return (
    <>
      <BillReceipt
        rooms={billed}
        stay={stay}
        titleOf={titleOf}
        discount={nameDiscount(view, quote.discount)}
        totalMinor={quote.totalMinor}
      />
      <NearOffer {...{ view, rooms, stay, quote, today }} onTake={moveStay} />
    </>
  );
}
