import { Trans } from '@lingui/react/macro';
import { FocusedHeading, Ticket } from '#app/features/order/ticket.tsx';
import { TextLink } from '#app/ui/actions/button.tsx';
import { Notice, Skeleton } from '#app/ui/feedback/notice.tsx';

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

/** Shown when the address names no order, or one that does not exist. */
export function NothingToCheck() {
  return (
    <Ticket>
      <FocusedHeading>
        <Trans>There is no payment to check</Trans>
      </FocusedHeading>
      <p>
        <Trans>This address is incomplete. Open the link in our email to see the booking and whether it is paid.</Trans>
      </p>
      <p>
        <TextLink href="/my-bookings">
          <Trans>My bookings</Trans>
        </TextLink>
      </p>
    </Ticket>
  );
}

/** For guests who may just have paid: nobody is asked to pay before the resort has answered. */
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
