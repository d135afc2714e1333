import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { telephoneLink } from '#app/content/views/shell-view.ts';
import { type NamedOrder, takeOrderFromAddress } from '#app/features/orders/order/access/order-in-address.ts';
import { FocusedHeading } from '#app/features/orders/order/focused-heading.tsx';
import { lookUpOrder } from '#app/features/orders/order/order-lookup.ts';
import type { OrderPagesView } from '#app/features/orders/order/order-pages-view.ts';
import { WaitingTicket } from '#app/features/orders/order/payment/waiting-ticket.tsx';
import { Ticket } from '#app/features/orders/order/ticket/ticket.tsx';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { keepOrder, keyEra } from '#app/storage/orders/own-order-pages.ts';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { accessTokenOf, isSplitOrder } from '#contract/orders/order-facts.ts';
import type { Order } from '#contract/orders/orders.ts';

const ChangeForm = lazy(async () => ({ default: (await import('./change-form.tsx')).ChangeForm }));

type Known = { readonly kind: 'known'; readonly order: Order; readonly token: string };

/** The order that the address names, as it is now, and what it would become. */
export function ChangePage({ view }: { view: OrderPagesView }) {
  const [found, setFound] = useState<Known | 'unknown' | null>(null);
  useEffect(() => {
    const { number, stored }: NamedOrder = takeOrderFromAddress();
    // Without a key the order of a signed-in guest opens by the session.
    if (number === null || (stored === null && !hasSignedInHint())) return setFound('unknown');
    const control = new AbortController();
    const era = keyEra();
    lookUpOrder(number, stored?.accessToken ?? null, control.signal).then((answer) => {
      if (control.signal.aborted) return;
      const order = answer.kind === 'found' ? answer.found : answer.kind === 'unreachable' ? stored?.order : null;
      if (order == null) return setFound('unknown');
      const token = accessTokenOf(order);
      if (answer.kind === 'found') keepOrder({ number, accessToken: token, order, email: stored?.email ?? null }, era);
      setFound({ kind: 'known', order, token });
    });
    return () => control.abort();
  }, []);
  if (found === null) return <WaitingTicket />;
  if (found === 'unknown') return <NoOrder />;
  if (isSplitOrder(found.order)) return <SplitOrder phone={view.phone} />;
  return (
    <Suspense fallback={<WaitingTicket />}>
      <ChangeForm order={found.order} accessToken={found.token} view={view} />
    </Suspense>
  );
}

/** The form knows one house for all nights. */
function SplitOrder({ phone }: { phone: string }) {
  return (
    <Ticket>
      <FocusedHeading>
        <Trans>Two houses are changed by phone</Trans>
      </FocusedHeading>
      <p>
        <Trans>
          Your stay is in two houses in turn. Call <TextLink href={telephoneLink(phone)}>{phone}</TextLink>: together we
          will find nights that suit you.
        </Trans>
      </p>
    </Ticket>
  );
}

/** Only the tab that knows the order's key can change it. */
function NoOrder() {
  const locale = useLocale();
  return (
    <Ticket>
      <FocusedHeading>
        <Trans>Open the booking first</Trans>
      </FocusedHeading>
      <p>
        <Trans>A booking is changed from its own page, which the link in our email opens.</Trans>
      </p>
      <ButtonLink href={localizePath('/my-bookings', locale)}>
        <Trans>My bookings</Trans>
      </ButtonLink>
    </Ticket>
  );
}
