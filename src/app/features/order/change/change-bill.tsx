import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { explainBill, nameDiscount } from '#app/features/stay/bill-lines.ts';
import { titleOfCode } from '#app/features/stay/title-of-code.ts';
import { offerText } from '#app/format/bill-words.ts';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Receipt } from '#app/ui/paper/receipt.tsx';
import { readBilledRooms, readDiscount, readExtras } from '#contract/availability/bill.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { BilledStay, OrderChange } from '#contract/orders/order-changes.ts';
import { stayOfOrder, totalOfOrder } from '#contract/orders/order-facts.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import styles from './change-form.module.css';

interface ChangeBillProps {
  readonly change: OrderChange;
  readonly view: OrderPagesView;
  readonly pictures?: ReactNode;
}

export function ChangeBill({ change, view, pictures }: ChangeBillProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const [differenceLabel, differenceNote] = useDifferenceWords(change);
  const titleOf = (code: string) => titleOfCode(view, code);
  const linesOf = (billed: BilledStay) => {
    const discount = nameDiscount(view, readDiscount(billed));
    const groups = explainBill(i18n, readBilledRooms(billed.rooms), titleOf, locale, discount, readExtras(billed));
    return groups.flatMap((lines, room) => lines.map((line) => ({ ...line, key: `${room}-${line.key}` })));
  };
  const groupOf = (billed: BilledStay, head: ReactNode, total: ReactNode) => [
    { key: 'head', title: head, explanation: null, amount: '' },
    ...linesOf(billed),
    {
      key: 'total',
      title: <strong>{total}</strong>,
      explanation: null,
      amount: formatPrice(totalOfOrder(billed), locale),
    },
  ];
  const rangeOf = (billed: BilledStay) => {
    const { arrival, departure } = stayOfOrder(billed);
    return formatDayRange(arrival, departure, locale);
  };
  // The order used an offer that the new stay does not qualify for.
  const lost = readDiscount(change.new) === undefined ? nameDiscount(view, readDiscount(change.old)) : undefined;
  const offer = lost && offerText(i18n, lost.title);
  const [oldRange, newRange] = [rangeOf(change.old), rangeOf(change.new)];
  const total = <Trans context="sum of an order">Total</Trans>;
  const differenceMinor = toMinor(change.due + (change.due_at_reception ?? 0) + change.refund);
  const leftMinor = Math.max(0, totalOfOrder(change.new) - toMinor(change.paid ?? 0));
  const movedMinor = differenceMinor > 0 ? differenceMinor : leftMinor;
  const isFree = change.free_until >= resortToday();
  const freeDay = formatDay(calendarDate(change.free_until), locale);
  return (
    <>
      <Receipt
        pictures={pictures}
        groups={[
          groupOf(
            change.old,
            <span className={styles.was}>{t`Before: ${oldRange}`}</span>,
            change.status === 'paid' ? <Trans>Paid</Trans> : total,
          ),
          groupOf(change.new, <span className={styles.willBe}>{t`After: ${newRange}`}</span>, total),
        ]}
        totalLabel={differenceLabel}
        total={formatPrice(movedMinor, locale)}
        note={differenceNote}
      />
      {offer && <p>{t`${offer} does not apply to the new stay, so it has no discount.`}</p>}
      {isFree && <p className={styles.free}>{t`You can cancel free of charge until ${freeDay}`}</p>}
    </>
  );
}

/** What the sum at the end is called, and what happens with it. */
function useDifferenceWords({ due, due_at_reception = 0, paid, refund, status }: OrderChange) {
  const { t } = useLingui();
  const paidSum = formatPrice(toMinor(paid ?? 0), useLocale());
  if (due > 0) return [t`Extra to pay`, t`The old booking stands until you pay.`];
  if (due_at_reception > 0) return [t`Extra to pay at reception`, t`You pay when you arrive.`];
  if (refund > 0) return [t`We’ll return`, t`To the same card, within 5 days.`];
  if (paid !== undefined) return [t`Left to pay`, t`${paidSum} has already been paid.`];
  if (status === 'paid') return [t`Paid already`, t`The price is the same.`];
  return [t`To pay at reception`, t`You pay when you arrive.`];
}
