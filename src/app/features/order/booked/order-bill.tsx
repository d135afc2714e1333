import { Trans } from '@lingui/react/macro';
import { SumMeaning } from '#app/features/order/order-ticket.tsx';
import { nameDiscount } from '#app/features/stay/bill-lines.ts';
import { BillReceipt } from '#app/features/stay/bill-receipt.tsx';
import { titleOfCode } from '#app/features/stay/title-of-code.ts';
import { readBilledRooms, readDiscount, readExtras } from '#contract/availability/bill.ts';
import { stayOfOrder, totalOfOrder } from '#contract/orders/order-facts.ts';
import { firstNameOf } from '#contract/orders/told-details.ts';
import styles from './booked.module.css';
import type { OrderSheetProps } from './sheet-props.ts';

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
