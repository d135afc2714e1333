import { Trans } from '@lingui/react/macro';
import type { CancellationFacts } from '#app/api/orders.ts';
import type { BookedPageView } from '#app/content/views/order-pages-view.ts';
import { SumMeaning } from '#app/features/order/order-ticket.tsx';
import type { ShownPass } from '#app/features/passes/keep-pass.ts';
import { nameDiscount } from '#app/features/stay/bill-lines.ts';
import { BillReceipt } from '#app/features/stay/bill-receipt.tsx';
import { titleOfCode } from '#app/features/stay/title-of-code.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { readBilledRooms, readDiscount, readExtras } from '#contract/availability/bill.ts';
import { stayOfOrder, totalOfOrder } from '#contract/orders/order-facts.ts';
import type { Order } from '#contract/orders/orders.ts';
import { firstNameOf } from '#contract/orders/told-details.ts';
import styles from './booked.module.css';

/** What this tab may do with an order. `email`: where the confirmation was sent; null if unknown. */
export interface OrderAccess {
  readonly token: string;
  readonly email: string | null;
  /** The address was corrected, and the order has a new key. */
  readonly onMended?: (order: Order, email: string) => void;
  readonly isMended?: boolean;
}

export interface OrderSheetProps {
  readonly order: PassedOrder;
  /** null: the order can only be viewed. */
  readonly access: OrderAccess | null;
  /** undefined: storage has not answered yet. */
  readonly pass: ShownPass | null | undefined;
  readonly view: BookedPageView;
  readonly confirmation?: string | null;
  readonly isCancelAsked?: boolean;
  readonly onChanged?: () => void;
  /** The result of the cancellation on this page; null: it was not cancelled here. */
  readonly cancelled?: CancellationFacts | null;
  readonly onCancelled?: (facts: CancellationFacts) => void;
}

export function OrderBill({ order, view }: Pick<OrderSheetProps, 'order' | 'view'>) {
  return (
    <BillReceipt
      title={<Trans>Bill</Trans>}
      rooms={readBilledRooms(order.rooms)}
      stay={stayOfOrder(order)}
      titleOf={(code) => titleOfCode(view, code)}
      discount={nameDiscount(view, readDiscount(order))}
      extras={readExtras(order)}
      totalMinor={totalOfOrder(order)}
      totalLabel={<SumMeaning order={order} />}
    />
  );
}

/** Printed pages also say whose page this is, and who comes. */
export function PrintedHead({ order, view: { address, phone } }: Pick<OrderSheetProps, 'order' | 'view'>) {
  const name = firstNameOf(order);
  return (
    <div className={styles.printed}>
      <p>
        <strong translate="no">
          <Trans>%resort%</Trans>
        </strong>
        , {address}, {phone}
      </p>
      {name !== null && (
        <p>
          <Trans>
            Guest: <strong>{name}</strong>
          </Trans>
        </p>
      )}
    </div>
  );
}
