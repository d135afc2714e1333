import { Trans, useLingui } from '@lingui/react/macro';
import { resortToday } from '#app/format/resort-clock.ts';
import { settlementOf } from '#contract/orders/order-facts.ts';
import { linkToOrderedStay } from '#contract/orders/order-rooms.ts';
import { isCertain } from '#domain/order/order-state.ts';
import { MendEmail } from './access/mend-email.tsx';
import { Booked } from './booked/booked.tsx';
import { OrderBill, type OrderSheetProps, PrintedHead } from './booked/order-bill.tsx';
import { RefundWords } from './cancel/refund-words.tsx';
import { isMoneyUnderWay } from './order-standing.ts';
import styles from './order-ticket.module.css';
import { OrderFacts } from './order-ticket.tsx';
import { NextSteps } from './payment/next-steps.tsx';
import { useStanding } from './standing/standing-words.tsx';
import { FocusedHeading, Ticket } from './ticket.tsx';

export function OrderSheet(props: OrderSheetProps) {
  const { order, view } = props;
  if (isCertain(order.status) && props.cancelled == null) return <Booked {...props} />;
  return (
    <div className={`stack5 top ${styles.columns}`}>
      <PrintedHead order={order} view={view} />
      <NotBooked {...props} />
      <OrderBill order={order} view={view} />
    </div>
  );
}

function NotBooked({ order, access, view, onChanged = () => undefined, ...asked }: OrderSheetProps) {
  const { confirmation = null, cancelled = null } = asked;
  const { t } = useLingui();
  // The resort has confirmed it, though the order may not have been read since.
  const known = cancelled !== null && isCertain(order.status) ? 'cancelled' : order.status;
  const { status, payment, words } = useStanding(order, order.rooms.length, onChanged, known);
  const isToConfirm = status === 'awaiting_confirmation' && !isMoneyUnderWay(payment);
  const isLinkOpened = isToConfirm && confirmation !== null;
  // The order's own settlement covers the whole order. Until it is loaded, show what the cancellation returned.
  const settlement = settlementOf(order);
  const refund = settlement ?? (isMoneyUnderWay(payment) ? null : cancelled);
  return (
    <Ticket>
      <FocusedHeading>
        {cancelled !== null || settlement?.isCancelled
          ? t`The booking is cancelled`
          : isLinkOpened
            ? t`One step is left: confirm the booking`
            : words.title}
      </FocusedHeading>
      {refund === null ? (
        <p>{isLinkOpened ? t`So many nights without payment are booked only once you confirm them.` : words.text}</p>
      ) : (
        <RefundWords facts={refund} today={resortToday()} isDone />
      )}
      {isToConfirm && !isLinkOpened && access?.email != null && (
        <p>
          <Trans>
            The email went to{' '}
            <strong className="breaks" translate="no">
              {access.email}
            </strong>
            .
          </Trans>
        </p>
      )}
      {status === 'awaiting_confirmation' && <MendEmail order={order} access={access} />}
      <NextSteps
        order={order}
        status={status}
        accessToken={access?.token ?? null}
        confirmation={confirmation}
        phone={view.phone}
        again={linkToOrderedStay(order)}
        onChanged={onChanged}
      />
      <OrderFacts order={order} view={view} />
    </Ticket>
  );
}
