import { Trans } from '@lingui/react/macro';
import { telephoneLink } from '../../../content/shell-view.ts';
import { localizePath } from '../../../i18n/locale-path.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { KeptOrder } from '../../../storage/kept-orders.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import type { BookedPageView } from './order-pages-view.ts';
import { Ticket } from './ticket.tsx';

export interface KeylessProps {
  /** The key that this tab has and that no longer opens the order; null when it never had one. */
  readonly deadKey: KeptOrder | null;
  readonly view: BookedPageView;
}

/** Nothing private: who only knows the number is told where everything stands. */
export function UnknownOrder({ number, deadKey, view: { phone } }: KeylessProps & { number: string | null }) {
  const locale = useLocale();
  return (
    <Ticket>
      <FocusedHeading>
        {number === null ? <Trans>Which booking is it?</Trans> : <Trans>Booking {number}</Trans>}
      </FocusedHeading>
      <p>
        {deadKey === null ? (
          <Trans>
            This browser does not have the key to the booking. Open the link in our letter: it has the dates, the bill
            and the number. No letter? Call <TextLink href={telephoneLink(phone)}>{phone}</TextLink>.
          </Trans>
        ) : (
          <Trans>
            This link no longer works: a newer one was opened, or more than 60 days have passed since the departure. Any
            questions? Call <TextLink href={telephoneLink(phone)}>{phone}</TextLink>.
          </Trans>
        )}
      </p>
      <NewKeyForm number={number} email={deadKey?.email ?? null} />
      <p>
        <TextLink href={localizePath('/my-bookings', locale)}>
          <Trans>Bookings on this device</Trans>
        </TextLink>
      </p>
    </Ticket>
  );
}
