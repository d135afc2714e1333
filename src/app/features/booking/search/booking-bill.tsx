import { toQuoteAnswer } from '#contract/bill.ts';
import type { Quote } from '#domain/quote.ts';
import type { Stay } from '#domain/stay.ts';
import type { BookingView } from '../../../content/booking-view.ts';
import { BillReceipt } from '../bill-receipt.tsx';

interface BookingBillProps {
  readonly view: BookingView;
  readonly quote: Quote;
  readonly stay: Stay;
}

/** The bill of the rooms chosen so far: every figure explained, the total the one that will be paid. */
export function BookingBill({ view: { options }, quote, stay }: BookingBillProps) {
  const bill = toQuoteAnswer(
    quote,
    options.map(({ accommodation }) => accommodation),
  );
  const titleOf = (code: string) => options.find(({ accommodation }) => accommodation.code === code)?.title ?? '';
  return <BillReceipt bill={bill} stay={stay} titleOf={titleOf} totalMinor={quote.totalMinor} />;
}
