import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listHistory, openOrder } from '#app/api/account.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { useAsked } from '#app/features/account/profile/section.tsx';
import { NoStays } from '#app/features/order/listed-stay.tsx';
import { type Destination, orderPath } from '#app/features/order/order-path.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { keepOrder, keyEra } from '#app/storage/orders/own-order-pages.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { Notice, RetryNotice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { accessTokenOf } from '#contract/orders/order-facts.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';
import { HistoryRows, HistoryTable } from './history-list.tsx';
import { NextStay } from './next-stay.tsx';

interface BookingHistoryProps {
  readonly email: string;
  readonly view: OrderPagesView;
}

/** Every booking made with the verified address, from any device. */
export function BookingHistory({ email, view }: BookingHistoryProps) {
  const { t } = useLingui();
  const { reply, again } = useAsked(listHistory);
  if (reply === null) {
    return (
      <div role="status" className="stack4 left slim">
        <span className="visually-hidden">{t`Asking for your bookings`}</span>
        <Skeleton inlineSize="100%" />
        <Skeleton inlineSize="100%" />
        <Skeleton inlineSize="60%" />
      </div>
    );
  }
  if (reply.kind !== 'told') {
    return (
      <RetryNotice onRetry={again}>
        <Trans>
          Your bookings did not come: no answer from the resort. Those kept on this device open without a connection:{' '}
          <TextLink href="/my-bookings">My bookings</TextLink>.
        </Trans>
      </RetryNotice>
    );
  }
  if (reply.told.length === 0) return <NoBookings email={email} view={view} />;
  return <Bookings entries={reply.told} email={email} view={view} />;
}

function NoBookings({ email, view }: BookingHistoryProps) {
  return (
    <NoStays picture={view.dawn}>
      <p>
        <Trans>
          No bookings were made with <span translate="no">{email}</span> yet. One made with another address opens by its
          number: <TextLink href="/my-bookings">My bookings</TextLink>.
        </Trans>
      </p>
      <ButtonLink href="/booking">
        <Trans>Choose accommodation</Trans>
      </ButtonLink>
    </NoStays>
  );
}

function Bookings({ entries, email, view }: BookingHistoryProps & { entries: readonly HistoryEntry[] }) {
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 1200px)');
  const [opening, setOpening] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  /** The account has no keys: request this order's key, and its own pages do the rest. */
  const open = async (number: string, destination: Destination) => {
    setOpening(number);
    setHasFailed(false);
    const era = keyEra();
    const reply = await openOrder(number);
    setOpening(null);
    if (reply.kind !== 'told') return setHasFailed(true);
    const opened = { number, accessToken: accessTokenOf(reply.told), order: reply.told, email };
    if (keepOrder(opened, era)) await navigate(orderPath(number, destination));
  };
  const { next } = sortHistory(entries, resortToday());
  const shared = { entries, view, opening, onOpen: (number: string) => open(number, 'order') };
  return (
    <>
      {hasFailed && (
        <Notice tone="alert">
          <Trans>The booking did not open: no answer from the resort. Try again in a minute.</Trans>
        </Notice>
      )}
      {next.map((entry, place) => (
        <NextStay
          key={entry.number}
          entry={entry}
          view={view}
          isFirst={place === 0}
          isOpening={opening === entry.number}
          onOpen={(destination) => open(entry.number, destination)}
        />
      ))}
      {isWide ? <HistoryTable {...shared} /> : <HistoryRows {...shared} />}
    </>
  );
}

/** Stays that the guest still has to pay for or travel to, the next one first. */
export function sortHistory(entries: readonly HistoryEntry[], today: CalendarDate): { readonly next: HistoryEntry[] } {
  const next = entries.filter(({ status, stay }) => isHeld(status) || (isCertain(status) && stay.departure >= today));
  return { next: next.toSorted((one, other) => one.stay.arrival.localeCompare(other.stay.arrival)) };
}
