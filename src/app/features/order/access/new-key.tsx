import { Trans } from '@lingui/react/macro';
import { FocusedHeading } from '#app/features/order/focused-heading.tsx';
import { Ticket } from '#app/features/order/ticket.tsx';
import { Button } from '#app/ui/actions/button.tsx';

/** The page of a mailed link with a new key: only the button uses the key, which ends the earlier ones. */
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
