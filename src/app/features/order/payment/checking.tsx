import { Trans } from '@lingui/react/macro';
import { checkingWords } from '#app/features/order/checking-words.tsx';
import { FocusedHeading, Ticket } from '#app/features/order/ticket.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

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
