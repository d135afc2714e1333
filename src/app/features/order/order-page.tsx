import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BookedPageView } from '#app/content/views/order-pages-view.ts';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { type OrderLink, takeOrderFromAddress, takeOrderLink } from './access/order-in-address.ts';
import { UnknownOrder } from './access/unknown-order.tsx';
import { loadOpenedOrder } from './held-order.ts';
import { FocusedHeading, Ticket, WaitingTicket } from './ticket.tsx';

const OpenedOrder = lazyPart(async () => (await loadOpenedOrder()).OpenedOrder, { Frame: () => <WaitingTicket /> });

/** An order as its guest sees it: the thank-you page once it is booked, before that the remaining steps. */
export function OrderPage({ view }: { view: BookedPageView }) {
  const { t } = useLingui();
  const [link, setLink] = useState<(OrderLink & { readonly isMended?: boolean }) | null>(null);
  const takeNamed = () => {
    const named = takeOrderFromAddress();
    setLink((before) => before && { ...before, ...named, isNewKey: false });
  };
  useEffect(() => {
    const take = () => {
      const taken = takeOrderLink();
      // What an earlier link asked for has left the address.
      setLink((before) => ({
        ...taken,
        confirmation: taken.confirmation ?? before?.confirmation ?? null,
        isCancelAsked: taken.isCancelAsked || before?.isCancelAsked === true,
      }));
    };
    take();
    // A mail's link opened in this same tab changes only the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const { views } = useOutbox();
  const hasKeyCome = link?.stored === null && views.some(({ order }) => order !== null && order.number === link.number);
  const takeCome = useEffectEvent(takeNamed);
  useEffect(() => {
    if (hasKeyCome) takeCome();
  }, [hasKeyCome]);
  if (link === null) return <WaitingTicket />;
  if (link.isNewKey) {
    // Only the button uses the key of a mailed link, which ends the earlier ones.
    return (
      <Ticket>
        <FocusedHeading>{t`A new link to your booking`}</FocusedHeading>
        <p>{t`Once you open the booking here, older links stop working.`}</p>
        <Button onClick={takeNamed}>{t`Open the booking`}</Button>
      </Ticket>
    );
  }
  const { number, stored } = link;
  if (number === null) return <UnknownOrder number={null} deadKey={null} view={view} />;
  return (
    <OpenedOrder
      {...link}
      number={number}
      // A new key restarts the page, so that no late answer brings the old one back.
      key={stored?.accessToken}
      view={view}
      onMended={(kept) => setLink({ ...link, stored: kept, isMended: true })}
    />
  );
}
