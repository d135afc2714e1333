import { useEffect, useState } from 'react';
import { type CancellationFacts, lookUpOrder } from '#app/api/orders.ts';
import type { BookedPageView } from '#app/content/views/order-pages-view.ts';
import { findKey } from '#app/features/order/hold/device-key.ts';
import { usePolledOrder } from '#app/features/order/payment/use-polled-order.ts';
import { Checking, OfflineNotice, Ticket, WaitingTicket } from '#app/features/order/ticket.tsx';
import { StoredPassNotice, useFreshPass, useStoredPass } from '#app/features/passes/stored-pass.tsx';
import { keepOrder, keyEra, type StoredOrder } from '#app/storage/orders/own-order-pages.ts';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { accessTokenOf } from '#contract/orders/order-facts.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { OrderSheet } from '../order-sheet.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import type { OrderLink } from './order-in-address.ts';
import { type KeylessProps, UnknownOrder } from './unknown-order.tsx';

interface OpenedOrderProps extends Omit<KnownOrderProps, 'stored'>, Pick<OrderLink, 'stored' | 'deskToken'> {
  readonly number: string;
}

/** The order of the address, as far as its link, this device or the session opens it. */
export function OpenedOrder({ number, stored, deskToken, ...known }: OpenedOrderProps) {
  if (deskToken !== null) return <DeskOrder number={number} deskToken={deskToken} view={known.view} />;
  if (stored !== null) return <KnownOrder {...known} stored={stored} />;
  // Only the tab that placed the order may correct its address.
  const { onMended: _onMended, isMended: _isMended, ...page } = known;
  return <KeylessOrder {...page} number={number} />;
}

interface KnownOrderProps extends Pick<OrderLink, 'confirmation' | 'isCancelAsked'> {
  /** Without a key the session of a signed-in guest opens the order. */
  readonly stored: Omit<StoredOrder, 'accessToken'> & { readonly accessToken: string | null };
  readonly view: BookedPageView;
  /** The order's address was corrected, and this tab stores its new version. */
  readonly onMended?: (stored: StoredOrder) => void;
  readonly isMended?: boolean;
}

export function KnownOrder({ stored, confirmation, isCancelAsked, view, onMended, isMended = false }: KnownOrderProps) {
  const { number, accessToken, email } = stored;
  const [era] = useState(keyEra);
  const [cancelled, setCancelled] = useState<CancellationFacts | null>(null);
  const { latest, asked, trouble, askNow } = usePolledOrder(lookUpOrder, number, accessToken, stored.order);
  const isMissing = trouble === 'missing';
  // The answer's key may be newer than this tab's.
  const key = latest === null ? accessToken : accessTokenOf(latest);
  const pass = useFreshPass(number, asked > 0 && !isMissing ? latest : null);
  useEffect(() => {
    if (latest !== null) keepOrder({ number, accessToken: accessTokenOf(latest), order: latest, email }, era);
  }, [latest, number, email, era]);
  const keepMended = (mended: Order, corrected: string) => {
    const kept = { number, accessToken: accessTokenOf(mended), order: mended, email: corrected };
    if (keepOrder(kept, era)) onMended?.(kept);
  };
  if (isMissing) return <RememberedOrder number={number} deadKey={accessToken === null ? null : stored} view={view} />;
  const order = latest ?? pass?.order ?? null;
  if (order === null) return <WaitingTicket isOffline={trouble === 'unreachable'} />;
  if (asked === 0 && isHeld(order.status)) return <Checking isOffline={trouble === 'unreachable'} />;
  return (
    <>
      {trouble === 'unreachable' && (pass ? <StoredPassNotice stored={pass} isRefreshing /> : <OfflineNotice />)}
      <OrderSheet
        order={order}
        access={key === null ? null : { token: key, email, isMended, ...(onMended && { onMended: keepMended }) }}
        pass={pass}
        view={view}
        confirmation={confirmation}
        isCancelAsked={isCancelAsked}
        onChanged={askNow}
        cancelled={cancelled}
        onCancelled={(facts) => {
          setCancelled(facts);
          askNow();
        }}
      />
    </>
  );
}

/** An order that this tab has no key for: the device may have it, and the session of a signed-in guest needs none. */
function KeylessOrder({ number, ...props }: Omit<OpenedOrderProps, 'stored' | 'deskToken' | 'onMended' | 'isMended'>) {
  const [own, setOwn] = useState<StoredOrder | null | undefined>();
  useEffect(() => takeAnswer(findKey(number), setOwn), [number]);
  if (own === undefined) return <WaitingTicket />;
  if (own === null && !hasSignedInHint()) return <RememberedOrder number={number} deadKey={null} view={props.view} />;
  return <KnownOrder {...props} stored={own ?? { number, accessToken: null, order: null, email: null }} />;
}

/** Shows the current order for the key of a mail to the desk. The device stores nothing of it. */
function DeskOrder({ number, deskToken, view }: { number: string; deskToken: string; view: BookedPageView }) {
  const { latest, trouble } = usePolledOrder(lookUpOrder, number, deskToken, null);
  if (trouble === 'missing') return <UnknownOrder number={number} deadKey={null} view={view} />;
  if (latest === null) return <WaitingTicket isOffline={trouble === 'unreachable'} />;
  return <OrderSheet order={latest} access={null} pass={null} view={view} />;
}

/** An order without its key: shows what this device has stored, for the desk and the journey. */
function RememberedOrder({ number, deadKey, view }: KeylessProps & { number: string }) {
  const stored = useStoredPass(number);
  if (stored === undefined) return <WaitingTicket />;
  if (stored === null) return <UnknownOrder number={number} deadKey={deadKey} view={view} />;
  return (
    <>
      <StoredPassNotice stored={stored} />
      <OrderSheet order={stored.order} access={null} pass={stored} view={view} />
      <Ticket>
        <NewKeyForm number={number} email={deadKey?.email ?? null} />
      </Ticket>
    </>
  );
}
