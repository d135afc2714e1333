import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { lookUpOrder } from '#app/api/orders.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { type NamedOrder, takeOrderFromAddress } from '#app/features/order/access/order-in-address.ts';
import { findKey } from '#app/features/order/hold/device-key.ts';
import { FocusedHeading, Ticket, WaitingTicket } from '#app/features/order/ticket.tsx';
import { telephoneLink } from '#app/format/contact-links.ts';
import { keepOrder, keyEra } from '#app/storage/orders/own-order-pages.ts';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { askWhile } from '#app/ui/hooks/scheduling.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { accessTokenOf, isSplitOrder } from '#contract/orders/order-facts.ts';
import type { Order } from '#contract/orders/orders.ts';

/** Includes the calendar. */
const ChangeForm = lazyPart(async () => (await import('./change-form.tsx')).ChangeForm, {
  Frame: () => <WaitingTicket />,
});

/** The order that the address names, as it is now and as it would become. */
export function ChangePage({ view }: { view: OrderPagesView }) {
  const { t } = useLingui();
  /** undefined: not known yet; null: this device has no access to it. */
  const [order, setOrder] = useState<Order | null | undefined>();
  useEffect(() => askWhile((signal) => findOrder(takeOrderFromAddress(), signal), setOrder), []);
  if (order === undefined) return <WaitingTicket />;
  if (order === null) {
    return (
      <Ticket>
        <FocusedHeading>{t`Open the booking first`}</FocusedHeading>
        <p>{t`A booking is changed from its own page, which the link in our email opens.`}</p>
        <ButtonLink href="/my-bookings">{t`My bookings`}</ButtonLink>
      </Ticket>
    );
  }
  if (isSplitOrder(order)) {
    // The form supports only one house for all nights.
    const { phone } = view;
    return (
      <Ticket>
        <FocusedHeading>{t`Two houses are changed by phone`}</FocusedHeading>
        <p>
          <Trans>
            Your stay is in two houses in turn. Call <TextLink href={telephoneLink(phone)}>{phone}</TextLink>: together
            we will find nights that suit you.
          </Trans>
        </p>
      </Ticket>
    );
  }
  return <ChangeForm order={order} accessToken={accessTokenOf(order)} view={view} />;
}

/** The current order, or the last known one if the server cannot be reached; null: this device has no access to it. */
async function findOrder({ number, stored }: NamedOrder, signal: AbortSignal): Promise<Order | null> {
  if (number === null) return null;
  const era = keyEra();
  const own = stored ?? (await findKey(number));
  // Without a key, a signed-in guest's session opens the order.
  if (own === null && !hasSignedInHint()) return null;
  const answer = await lookUpOrder(number, own?.accessToken ?? null, signal);
  if (answer.kind !== 'told') return answer.kind === 'missing' ? null : (own?.order ?? null);
  const order = answer.told;
  keepOrder({ number, accessToken: accessTokenOf(order), order, email: own?.email ?? null }, era);
  return order;
}
