import { Trans, useLingui } from '@lingui/react/macro';
import { fromOrderAge } from '#contract/child-ages.ts';
import type { QuoteAnswer } from '#contract/orders.ts';
import type { Stay } from '#domain/stay.ts';
import { countNights } from '#domain/stay.ts';
import { formatDayRange } from '../../format/dates.ts';
import { formatPrice } from '../../format/price.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Receipt } from '../../ui/receipt.tsx';
import { explainBill } from './bill-lines.ts';
import { nightsText, partyText } from './phrases.ts';

interface BillReceiptProps {
  readonly bill: Pick<QuoteAnswer, 'rooms'>;
  readonly stay: Stay;
  /** The accommodation that every room of the bill is. */
  readonly title: string;
  readonly totalMinor: number;
}

/** The whole bill, the same before the order, from the quote, and after it, from the server. */
export function BillReceipt({ bill, stay, title, totalMinor }: BillReceiptProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const parties = bill.rooms.map((room) =>
    partyText(i18n, { adults: room.adults, children: room.child_ages.map(fromOrderAge) }),
  );
  return (
    <Receipt
      heading={formatDayRange(stay.arrival, stay.departure, locale)}
      subheading={[nightsText(i18n, countNights(stay)), ...parties].join(', ')}
      lines={bill.rooms.flatMap((room) => explainBill(i18n, room, title, locale))}
      totalLabel={<Trans>Total</Trans>}
      total={formatPrice(totalMinor, locale)}
      note={<Trans>Children up to 5 stay free. There will be no other charges.</Trans>}
    />
  );
}
