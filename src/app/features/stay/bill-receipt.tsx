import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText, partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Receipt } from '#app/ui/paper/receipt.tsx';
import type { ExtraLine } from '#domain/pricing/extras.ts';
import type { BilledRoom } from '#domain/pricing/quote.ts';
import { joinParties } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { countNights, firstRooms } from '#domain/stay/stay.ts';
import { explainBill, type NamedDiscount } from './bill-lines.ts';

interface BillReceiptProps {
  /** Set if there is no heading above it. */
  readonly title?: ReactNode;
  readonly rooms: readonly BilledRoom[];
  readonly stay: Stay;
  readonly titleOf: (categoryCode: string) => string;
  readonly discount?: NamedDiscount | undefined;
  readonly extras?: readonly ExtraLine[] | undefined;
  readonly totalMinor: number;
  /** Label of a total that the guest no longer has to pay. */
  readonly totalLabel?: ReactNode;
  readonly pictures?: ReactNode;
}

/** The full bill. It looks the same before the order (from the quote) and after it (from the server). */
export function BillReceipt(props: BillReceiptProps) {
  const { title, rooms, stay, titleOf, discount, extras, totalMinor, totalLabel, pictures } = props;
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const guests = partyText(i18n, joinParties(firstRooms(rooms).map(({ party }) => party)));
  return (
    <Receipt
      title={title}
      heading={formatDayRange(stay.arrival, stay.departure, locale)}
      subheading={`${nightsText(i18n, countNights(stay))}, ${guests}`}
      pictures={pictures}
      groups={explainBill(i18n, rooms, titleOf, locale, discount, extras)}
      totalLabel={totalLabel ?? t`Total`}
      total={formatPrice(totalMinor, locale)}
      note={t`Children 0–5 stay free. There will be no other charges.`}
    />
  );
}
