import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BookedPageView } from '#app/content/views/order-pages-view.ts';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import {
  bringsNewKey,
  type NamedOrder,
  readDeskToken,
  takeCancellationWish,
  takeConfirmation,
  takeOrderFromAddress,
} from './access/order-in-address.ts';
import { UnknownOrder } from './access/unknown-order.tsx';
import { loadKnownOrder } from './held-order.ts';
import { FocusedHeading, Ticket, WaitingTicket } from './ticket.tsx';

const KnownOrder = lazyPart(async () => (await loadKnownOrder()).KnownOrder, { Frame: () => <WaitingTicket /> });
const DeskOrder = lazyPart(async () => (await loadKnownOrder()).DeskOrder, { Frame: () => <WaitingTicket /> });
const KeylessOrder = lazyPart(async () => (await loadKnownOrder()).KeylessOrder, { Frame: () => <WaitingTicket /> });

/** An order as its guest sees it: the thank-you page once it is booked, before that the remaining steps. */
export function OrderPage({ view }: { view: BookedPageView }) {
  const [named, setNamed] = useState<NamedOrder | null>(null);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const [isCancelAsked, setIsCancelAsked] = useState(false);
  const [deskToken, setDeskToken] = useState<string | null>(null);
  const [isMended, setIsMended] = useState(false);
  const [isNewKey, setIsNewKey] = useState(false);
  useEffect(() => {
    const take = () => {
      const secret = takeConfirmation();
      if (secret !== null) setConfirmation(secret);
      if (takeCancellationWish()) setIsCancelAsked(true);
      setDeskToken(readDeskToken());
      const isNew = bringsNewKey();
      setIsNewKey(isNew);
      if (!isNew) setNamed(takeOrderFromAddress());
      setIsMended(false);
    };
    take();
    // A mail's link opened in this same tab changes only the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const { views } = useOutbox();
  const hasKeyCome =
    named?.stored === null && views.some(({ order }) => order !== null && order.number === named.number);
  useEffect(() => {
    if (hasKeyCome) setNamed(takeOrderFromAddress());
  }, [hasKeyCome]);
  if (isNewKey) {
    const takeKey = () => {
      setNamed(takeOrderFromAddress());
      setIsNewKey(false);
    };
    return <NewKey onTake={takeKey} />;
  }
  if (named === null) return <WaitingTicket />;
  const { number, stored } = named;
  if (number === null && stored === null) return <UnknownOrder number={null} deadKey={null} view={view} />;
  if (number !== null && deskToken !== null) {
    return <DeskOrder number={number} deskToken={deskToken} view={view} />;
  }
  const shared = { confirmation, isCancelAsked, view };
  return (
    <>
      {stored !== null && (
        <KnownOrder
          // A new key restarts the page, so that no late answer brings the old one back.
          key={stored.accessToken}
          stored={stored}
          isMended={isMended}
          onMended={(kept) => {
            setNamed({ number, stored: kept });
            setIsMended(true);
          }}
          {...shared}
        />
      )}
      {stored === null && number !== null && <KeylessOrder number={number} {...shared} />}
    </>
  );
}

/** The page of a mailed link with a new key: only the button uses the key, which ends the earlier ones. */
function NewKey({ onTake }: { readonly onTake: () => void }) {
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
