import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { telephoneLink } from '../../../content/shell-view.ts';
import { localizePath } from '../../../i18n/locale-path.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { type KeptOrder, keepOrder } from '../../../storage/kept-orders.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { KeptNotice } from '../passes/kept-notice.tsx';
import { useFreshPass, useKeptPass } from '../passes/use-pass.ts';
import { FocusedHeading } from './focused-heading.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { confirmOrder, lookUpOrder } from './order-lookup.ts';
import styles from './order-page.module.css';
import type { BookedPageView } from './order-pages-view.ts';
import { OrderSheet } from './order-sheet.tsx';
import { Ticket } from './order-ticket.tsx';
import { takeConfirmation } from './take-confirmation.ts';
import { takeOrderFromAddress } from './take-order-from-address.ts';
import { usePolledOrder } from './use-polled-order.ts';

const UNREACHABLE = { kind: 'unreachable' } as const;

/** What the address says: which order, and whether this tab may look at it. */
export type NamedOrder = { readonly number: string | null; readonly kept: KeptOrder | null };

/** An order as its guest sees it: the thank-you page once it is booked, what is left to do before. */
export function OrderPage({ view }: { view: BookedPageView }) {
  const [named, setNamed] = useState<NamedOrder | null>(null);
  const confirmation = useRef<string | null>(null);
  useEffect(() => {
    const take = () => {
      confirmation.current ??= takeConfirmation();
      setNamed(takeOrderFromAddress());
    };
    take();
    // A link from a mail that is opened over this very page changes the fragment alone.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  if (named === null) return <WaitingTicket />;
  if (named.kept !== null) return <KnownOrder kept={named.kept} confirmation={confirmation} view={view} />;
  return named.number === null ? (
    <UnknownOrder number={null} deadKey={null} view={view} />
  ) : (
    <RememberedOrder number={named.number} deadKey={null} view={view} />
  );
}

interface KnownOrderProps {
  readonly kept: KeptOrder;
  /** The secret of the letter whose link led here; null once the resort has it. */
  readonly confirmation: RefObject<string | null>;
  readonly view: BookedPageView;
}

/** With the key to it, so the resort is asked how it stands. Who comes by the letter's link confirms it first. */
function KnownOrder({ kept, confirmation, view }: KnownOrderProps) {
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
      {trouble === 'unreachable' && (pass ? <KeptNotice kept={pass} isRefreshing /> : <OfflineNotice />)}
      <OrderSheet order={order} access={{ token: accessToken, email }} pass={pass} view={view} onChanged={askNow} />
    </>
  );
}

interface KeylessProps {
  /** The key that this tab has and that no longer opens the order; null when it never had one. */
  readonly deadKey: KeptOrder | null;
  readonly view: BookedPageView;
}

/** Without the key: as this device keeps it, for the desk and the way there. */
function RememberedOrder({ number, deadKey, view }: KeylessProps & { number: string }) {
  const kept = useKeptPass(number);
  if (kept === undefined) return <WaitingTicket />;
  if (kept === null) return <UnknownOrder number={number} deadKey={deadKey} view={view} />;
  return (
    <>
      <KeptNotice kept={kept} />
      <OrderSheet order={kept.order} access={null} pass={kept} view={view} />
      <Ticket>
        <NewKeyForm number={number} email={deadKey?.email ?? null} />
      </Ticket>
    </>
  );
}

/** Nothing private: who only knows the number is told where everything stands. */
function UnknownOrder({ number, deadKey, view: { phone } }: KeylessProps & { number: string | null }) {
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

export function OfflineNotice() {
  return (
    <Notice tone="quiet">
      <Trans>No connection. This is what we saw last; the page refreshes itself as soon as the network is back.</Trans>
    </Notice>
  );
}

function WaitingTicket({ isOffline = false }: { isOffline?: boolean }) {
  const { t } = useLingui();
  return (
    <Ticket>
      <h1 className={styles.heading}>
        <Trans>Your booking</Trans>
      </h1>
      {isOffline ? <OfflineWords /> : <Skeleton inlineSize="18rem" />}
      <div role="status" className="visually-hidden">
        {isOffline ? '' : t`Opening the booking`}
      </div>
    </Ticket>
  );
}

function OfflineWords() {
  return (
    <p role="status">
      <Trans>No connection. The booking opens by itself as soon as the network is back.</Trans>
    </p>
  );
}
