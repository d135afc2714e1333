import { Trans } from '@lingui/react/macro';
import { FocusedHeading } from '#app/features/order/focused-heading.tsx';
import { Ticket } from '#app/features/order/ticket.tsx';
import { Button } from '#app/ui/actions/button.tsx';

/** What the link of a mail with a new key shows: only the press uses the key, and ends the ones before it. */
export function NewKey({ onTake }: { readonly onTake: () => void }) {
  return (
    <Ticket>
      <FocusedHeading>
        <Trans>A new link to your booking</Trans>
      </FocusedHeading>
      <p>
        <Trans>Once you open the booking here, older links stop working.</Trans>
      </p>
      <Button onClick={onTake}>
        <Trans>Open the booking</Trans>
      </Button>
    </Ticket>
  );
}
