import { type RefObject, useCallback, useEffect } from 'react';
import { shareKeys } from '#app/features/hold/device-key.ts';
import { OfflineNotice } from '#app/features/order/offline-notice.tsx';
import { confirmOrder, lookUpOrder } from '#app/features/order/order-lookup.ts';
import type { BookedPageView } from '#app/features/order/order-pages-view.ts';
import { OrderSheet } from '#app/features/order/order-sheet.tsx';
import { usePolledOrder } from '#app/features/order/payment/use-polled-order.ts';
import { WaitingTicket } from '#app/features/order/payment/waiting-ticket.tsx';
import { Ticket } from '#app/features/order/ticket/ticket.tsx';
import { StoredPassNotice } from '#app/features/passes/stored-pass-notice.tsx';
import { useFreshPass, useStoredPass } from '#app/features/passes/use-pass.ts';
import { keepOrder, type StoredOrder } from '#app/storage/orders/own-order-pages.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { type KeylessProps, UnknownOrder } from './unknown-order.tsx';

const UNREACHABLE = { kind: 'unreachable' } as const;

interface KnownOrderProps {
  readonly kept: StoredOrder;
  /** The secret from the mail's confirmation link; null once the resort has it. */
  readonly confirmation: RefObject<string | null>;
  /** The mail's link to the terms of a cancellation has been opened. */
  readonly isCancelAsked: boolean;
  readonly view: BookedPageView;
}

/** With the key: asks the resort for the order's status. A guest who opens a confirmation link confirms first. */
export function KnownOrder({ kept, confirmation, isCancelAsked, view }: KnownOrderProps) {
  const { number, accessToken, email } = kept;
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const secret = confirmation.current;
      if (secret !== null && !(await confirmOrder(number, secret, signal))) return UNREACHABLE;
      confirmation.current = null;
      return lookUpOrder(number, accessToken, signal);
    },
    [number, accessToken, confirmation],
  );
  const { latest, asked, trouble, askNow } = usePolledOrder(ask, kept.order);
  useEffect(shareKeys, []);
  const isMissing = trouble === 'missing';
  const pass = useFreshPass(number, accessToken, asked > 0 && !isMissing ? latest : null);
  useEffect(() => {
    if (latest !== null) keepOrder({ ...kept, order: latest });
  }, [latest, kept]);
  if (isMissing) return <RememberedOrder number={number} deadKey={kept} view={view} />;
  const order = latest ?? pass?.order ?? null;
  if (order === null) return <WaitingTicket isOffline={trouble === 'unreachable'} />;
  return (
    <>
      {trouble === 'unreachable' && (pass ? <StoredPassNotice kept={pass} isRefreshing /> : <OfflineNotice />)}
      <OrderSheet
        order={order}
        access={{ token: accessToken, email }}
        pass={pass}
        view={view}
        isCancelAsked={isCancelAsked}
        onChanged={askNow}
      />
    </>
  );
}

/** An order without its key: shows what this device has stored, for the desk and the way there. */
export function RememberedOrder({ number, deadKey, view }: KeylessProps & { number: string }) {
  const kept = useStoredPass(number);
  if (kept === undefined) return <WaitingTicket />;
  if (kept === null) return <UnknownOrder number={number} deadKey={deadKey} view={view} />;
  return (
    <>
      <StoredPassNotice kept={kept} />
      <OrderSheet order={kept.order} access={null} pass={kept} view={view} />
      <Ticket>
        <NewKeyForm number={number} email={deadKey?.email ?? null} />
      </Ticket>
    </>
  );
}
