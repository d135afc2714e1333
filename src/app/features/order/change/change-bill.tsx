import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
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
  const { i18n } = useLingui();
  const locale = useLocale();
  const range = (billed: BilledStay) => {
    const { arrival, departure } = stayOfOrder(billed);
    return formatDayRange(arrival, departure, locale);
  };
  const titleOf = (code: string) => titleOfCode(view, code);
  const linesOf = (billed: BilledStay) => {
    const discount = nameDiscount(view, readDiscount(billed));
    const groups = explainBill(i18n, readBilledRooms(billed.rooms), titleOf, locale, discount, readExtras(billed));
    return groups.flatMap((lines, room) => lines.map((line) => ({ ...line, key: `${room}-${line.key}` })));
  };
  const headOf = (words: ReactNode, look: string | undefined) => ({
    key: 'head',
    title: <span className={look}>{words}</span>,
    explanation: null,
    amount: '',
  });
  const totalOf = (billed: BilledStay, name: string) => ({
    key: 'total',
    title: (
      <strong>
        {name === 'old' && change.status === 'paid' ? (
          <Trans>Paid</Trans>
        ) : (
          <Trans context="sum of an order">Total</Trans>
        )}
      </strong>
    ),
    explanation: null,
    amount: formatPrice(totalOfOrder(billed), locale),
  });
  const [oldRange, newRange] = [range(change.old), range(change.new)];
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
          [headOf(<Trans>Before: {oldRange}</Trans>, styles.was), ...linesOf(change.old), totalOf(change.old, 'old')],
          [headOf(<Trans>After: {newRange}</Trans>, styles.willBe), ...linesOf(change.new), totalOf(change.new, 'new')],
        ]}
        totalLabel={<DifferenceLabel change={change} />}
        total={formatPrice(movedMinor, locale)}
        note={<DifferenceNote change={change} />}
      />
      <LostOffer change={change} view={view} />
      {isFree && (
        <p className={styles.free}>
          <Trans>You can cancel free of charge until {freeDay}</Trans>
        </p>
      )}
    </>
  );
}

/** The order used an offer that the new stay does not qualify for. */
function LostOffer({ change, view }: Pick<ChangeBillProps, 'change' | 'view'>) {
  const lost = readDiscount(change.new) === undefined ? nameDiscount(view, readDiscount(change.old)) : undefined;
  const { i18n } = useLingui();
  if (lost === undefined) return null;
  const offer = offerText(i18n, lost.title);
  return (
    <p>
      <Trans>{offer} does not apply to the new stay, so it has no discount.</Trans>
    </p>
  );
}

function DifferenceLabel({ change: { due, due_at_reception = 0, paid, refund, status } }: { change: OrderChange }) {
  if (due > 0) return <Trans>Extra to pay</Trans>;
  if (due_at_reception > 0) return <Trans>Extra to pay at reception</Trans>;
  if (refund > 0) return <Trans>We’ll return</Trans>;
  if (paid !== undefined) return <Trans>Left to pay</Trans>;
  return status === 'paid' ? <Trans>Paid already</Trans> : <Trans>To pay at reception</Trans>;
}

function DifferenceNote({ change: { due, due_at_reception = 0, paid, refund, status } }: { change: OrderChange }) {
  const paidSum = formatPrice(toMinor(paid ?? 0), useLocale());
  if (due > 0) return <Trans>The old booking stands until you pay.</Trans>;
  if (due_at_reception > 0) return <Trans>You pay when you arrive.</Trans>;
  if (refund > 0) return <Trans>To the same card, within 5 days.</Trans>;
  if (paid !== undefined) return <Trans>{paidSum} are paid already.</Trans>;
  return status === 'paid' ? <Trans>The price is the same.</Trans> : <Trans>You pay when you arrive.</Trans>;
}
