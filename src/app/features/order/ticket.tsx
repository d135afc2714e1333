import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import styles from './order-ticket.module.css';

export function Ticket({ children }: { children: ReactNode }) {
  return <div className={`stack4 raised wide clip ${styles.ticket}`}>{children}</div>;
}

/** Takes the focus when the page opens after checkout or payment, and announces later changes of its text. */
export function FocusedHeading({ look = 'title', children }: { look?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 className={look} ref={heading} tabIndex={-1} aria-live="polite">
      {children}
    </h1>
  );
}

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
        {isOffline ? (
          <p role="status">
            <Trans>No connection. The booking opens by itself as soon as the network is back.</Trans>
          </p>
        ) : (
          <Skeleton inlineSize="18rem" />
        )}
        <div role="status" className="visually-hidden">
          {isOffline ? '' : t`Opening the booking`}
        </div>
      </Ticket>
    </div>
  );
}
