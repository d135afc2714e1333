import { Trans, useLingui } from '@lingui/react/macro';
import { toQuoteAnswer } from '#contract/bill.ts';
import type { Quote } from '#domain/quote.ts';
import type { Stay } from '#domain/stay.ts';
import type { BookingView } from '../../../content/booking-view.ts';
import { formatDayRange } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/price.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Receipt } from '../../../ui/receipt.tsx';
import { explainBooking } from '../booking-bill-lines.ts';
import { nightsText } from '../phrases.ts';
import { guestsText } from './search-summary.ts';

interface BookingBillProps {
  readonly view: BookingView;
  readonly quote: Quote;
  readonly stay: Stay;
}

/** The bill of the rooms chosen so far: every figure explained, the total the one that will be paid. */
export function BookingBill({ view, quote, stay }: BookingBillProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const accommodations = view.options.map(({ accommodation }) => accommodation);
  const { rooms } = toQuoteAnswer(quote, accommodations);
  const titleOf = ({ servio_id }: { servio_id: number }) =>
    view.options.find(({ accommodation }) => accommodation.roomTypeId === servio_id)?.title ?? '';
  return (
    <Receipt
      heading={formatDayRange(stay.arrival, stay.departure, locale)}
      subheading={`${nightsText(i18n, quote.nights)}, ${guestsText(
        i18n,
        quote.rooms.map(({ party }) => party),
      )}`}
      lines={explainBooking(i18n, rooms, titleOf, locale)}
      totalLabel={<Trans>Total</Trans>}
      total={formatPrice(quote.totalMinor, locale)}
      note={<Trans>Children up to 5 stay free. There will be no other charges.</Trans>}
    />
  );
}
