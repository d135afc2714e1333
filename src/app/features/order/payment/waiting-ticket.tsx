import { Trans, useLingui } from '@lingui/react/macro';
import styles from '#app/features/order/order-ticket.module.css';
import { Ticket } from '#app/features/order/ticket.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';

/** Shown until the resort or this device has answered. */
export function WaitingTicket({ isOffline = false }: { isOffline?: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.late}>
      <Ticket>
        <h1 className="title">
          <Trans>Your booking</Trans>
        </h1>
        <WithoutScripts />
        {isOffline ? <OfflineWords /> : <Skeleton inlineSize="18rem" />}
        <div role="status" className="visually-hidden">
          {isOffline ? '' : t`Opening the booking`}
        </div>
      </Ticket>
    </div>
  );
}

function OfflineWords() {
  return (
    <p role="status">
      <Trans>No connection. The booking opens by itself as soon as the network is back.</Trans>
    </p>
  );
}
