import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { TextLink } from '#app/ui/actions/button.tsx';
import { Notice, Skeleton } from '#app/ui/feedback/notice.tsx';
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

export function WaitingTicket({ isOffline = false }: { isOffline?: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.late}>
      <Ticket>
        <h1 className="title">{t`Your booking`}</h1>
        <WithoutScripts />
        {isOffline ? (
          <p role="status">{t`No connection. The booking opens by itself as soon as the network is back.`}</p>
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

/** Shown until the resort answers with the order's status: a guest who has just paid is not asked to pay. */
export function Checking({ isOffline = false }: { isOffline?: boolean }) {
  const words = checkingWords(isOffline);
  return (
    <Ticket>
      <h1 className="title">{words.title}</h1>
      <p role="status">{words.text}</p>
      <Skeleton inlineSize="14rem" />
    </Ticket>
  );
}

export function NothingToCheck() {
  const { t } = useLingui();
  return (
    <Ticket>
      <FocusedHeading>{t`There is no payment to check`}</FocusedHeading>
      <p>{t`This address is incomplete. Open the link in our email to see the booking and whether it is paid.`}</p>
      <p>
        <TextLink href="/my-bookings">{t`My bookings`}</TextLink>
      </p>
    </Ticket>
  );
}

export function checkingWords(isOffline: boolean) {
  return {
    title: <Trans>We are checking the payment</Trans>,
    text: isOffline ? (
      <Trans>No connection. What you have paid is safe: we go on checking as soon as the network is back.</Trans>
    ) : (
      <Trans>The bank is answering. This takes a few seconds; do not pay a second time.</Trans>
    ),
  };
}

export function OfflineNotice() {
  return (
    <Notice tone="quiet">
      <Trans>No connection. This is what we saw last; the page refreshes itself as soon as the network is back.</Trans>
    </Notice>
  );
}
