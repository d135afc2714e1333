import { Trans, useLingui } from '@lingui/react/macro';
import type { BookedPageView } from '#app/content/views/order-pages-view.ts';
import { FocusedHeading, Ticket } from '#app/features/order/ticket.tsx';
import { telephoneLink } from '#app/format/contact-links.ts';
import type { StoredOrder } from '#app/storage/orders/own-order-pages.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import { NewKeyForm } from './new-key-form.tsx';

export interface KeylessProps {
  /** This tab's key, which no longer opens the order; null when the tab never had one. */
  readonly deadKey: Pick<StoredOrder, 'email'> | null;
  readonly view: BookedPageView;
}

/** Shows nothing private: a guest who knows only the number is asked to open the link in the mail. */
export function UnknownOrder({ number, deadKey, view: { phone } }: KeylessProps & { number: string | null }) {
  const { t } = useLingui();
  return (
    <Ticket>
      <FocusedHeading>
        {number === null ? (
          t`Which booking is it?`
        ) : (
          <Trans>
            Booking <span translate="no">{number}</span>
          </Trans>
        )}
      </FocusedHeading>
      <p>
        {deadKey === null ? (
          <Trans>
            This browser does not have the key to the booking. Open the link in our email: it has the dates, the bill
            and the number. No email? Call <TextLink href={telephoneLink(phone)}>{phone}</TextLink>.
          </Trans>
        ) : (
          <Trans>
            This link was replaced: a newer one was opened, or the account with its address got a new password. It also
            ends 60 days after the departure. Ask for a new link here, or log in and find the booking in your account.
            Any questions? Call <TextLink href={telephoneLink(phone)}>{phone}</TextLink>.
          </Trans>
        )}
      </p>
      <NewKeyForm number={number} email={deadKey?.email ?? null} />
      <p>
        <TextLink href="/my-bookings">{t`Bookings on this device`}</TextLink>
      </p>
    </Ticket>
  );
}
