import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { SumMeaning } from '#app/features/order/order-ticket.tsx';
import { explainBill, nameDiscount } from '#app/features/stay/bill-lines.ts';
import { titleOfCode } from '#app/features/stay/title-of-code.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { readBilledRooms, readDiscount } from '#contract/availability/bill.ts';
import { stayOfOrder, totalOfOrder } from '#contract/orders/order-facts.ts';
import styles from './tear-moment.module.css';

/** Classes for the rest of the page during the animation. */
export const { unfolding, standing, following } = styles;

/** A tick when the paper tears, a shorter one when it is punched; pauses between them, in milliseconds. */
const TICKS_MS = [1, 1050, 40, 560, 15];
/** Falling scraps of paper: where each starts and how far it drifts sideways. */
const SCRAPS = [
  { insetInlineStart: '2%', '--drift': '-22px' },
  { insetInlineStart: '16%', '--drift': '-40px' },
  { insetInlineStart: '38%', '--drift': '14px' },
  { insetInlineStart: '68%', '--drift': '34px' },
  { insetInlineStart: '86%', '--drift': '-12px' },
  { insetInlineStart: '95%', '--drift': '26px' },
];
/** A touch, a key or a turn of the wheel goes straight to the pass. */
const INTERRUPTIONS = ['pointerdown', 'keydown', 'wheel'] as const;

interface TearMomentProps {
  readonly order: PassedOrder;
  readonly view: OrderPagesView;
  readonly onEnd: () => void;
}

/** The bill comes out of a slit, is torn off, turns over and is punched. Visual only: the pass is already there. */
export function TearMoment({ order, view, onEnd }: TearMomentProps) {
  useEffect(() => {
    for (const name of INTERRUPTIONS) window.addEventListener(name, onEnd, { passive: true });
    return () => {
      for (const name of INTERRUPTIONS) window.removeEventListener(name, onEnd);
    };
  }, [onEnd]);
  useEffect(tick, []);
  return (
    <div className={styles.moment} aria-hidden="true" data-moment="tear">
      <div className={styles.printer}>
        <PrintedBill order={order} view={view} />
        <div className={styles.rest} />
      </div>
      <div className={styles.slit} />
      <p className={styles.caption}>
        <Trans>Printing the bill</Trans>
      </p>
      {SCRAPS.map((place) => (
        <i key={place.insetInlineStart} className={`raised ${styles.scrap}`} style={place} />
      ))}
      {/* The last to move. */}
      <i className={styles.end} onAnimationEnd={onEnd} />
    </div>
  );
}

/** Browsers refuse to vibrate, and complain, before the guest has touched the page. */
function tick(): (() => void) | undefined {
  if (navigator.vibrate === undefined || !navigator.userActivation?.hasBeenActive) return undefined;
  navigator.vibrate(TICKS_MS);
  return () => void navigator.vibrate(0);
}

function PrintedBill({ order, view }: Omit<TearMomentProps, 'onEnd'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { arrival, departure } = stayOfOrder(order);
  const discount = nameDiscount(view, readDiscount(order));
  const rooms = readBilledRooms(order.rooms);
  const lines = explainBill(i18n, rooms, (code) => titleOfCode(view, code), locale, discount).flat();
  return (
    <div className={`raised ${styles.bill}`}>
      <p className={styles.head}>
        <span className={styles.title}>
          <Trans>Bill</Trans>
        </span>
        {formatDayRange(arrival, departure, locale)}
      </p>
      <div className={styles.lines}>
        {lines.map(({ key, title, explanation, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rooms of one bill may be equal but for their place
          <p key={`${index}-${key}`}>
            {title} <b>{amount}</b>
            <small>{explanation}</small>
          </p>
        ))}
      </div>
      <p className={styles.total}>
        <SumMeaning order={order} />
        <span className={styles.sum} translate="no">
          {formatPrice(totalOfOrder(order), locale)}
        </span>
      </p>
    </div>
  );
}
