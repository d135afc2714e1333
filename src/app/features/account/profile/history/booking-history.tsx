import { Trans, useLingui } from '@lingui/react/macro';
import { listHistory } from '#app/api/account.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { useAsked } from '#app/features/account/profile/section.tsx';
import { StayCard, UntilArrival } from '#app/features/order/listed-stay.tsx';
import { NoStays } from '#app/features/order/no-stays.tsx';
import { type Destination, orderPath } from '#app/features/order/order-path.ts';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { RetryNotice, Skeleton } from '#app/ui/feedback/notice.tsx';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { isSplitOrder } from '#contract/orders/order-facts.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';
import styles from './history.module.css';
import { describeEntry, HistoryRows, HistoryTable, StatusWords } from './history-list.tsx';

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
          Your bookings did not load: no answer from the resort. Those kept on this device open without a connection:{' '}
          <TextLink href="/my-bookings">My bookings</TextLink>.
        </Trans>
      </RetryNotice>
    );
  }
  if (reply.told.length === 0) {
    return (
      <NoStays picture={view.dawn}>
        <Trans>
          No bookings were made with <span translate="no">{email}</span> yet. One made with another address opens by its
          number: <TextLink href="/my-bookings">My bookings</TextLink>.
        </Trans>
      </NoStays>
    );
  }
  return <Bookings entries={reply.told} view={view} />;
}

function Bookings({ entries, view }: Pick<BookingHistoryProps, 'view'> & { entries: readonly HistoryEntry[] }) {
  const isWide = useMediaQuery('(min-width: 1200px)');
  return (
    <>
      {nextStays(entries, resortToday()).map((entry, place) => (
        <NextStay key={entry.number} entry={entry} view={view} isFirst={place === 0} />
      ))}
      {isWide ? <HistoryTable entries={entries} view={view} /> : <HistoryRows entries={entries} view={view} />}
    </>
  );
}

/** Stays that the guest still has to pay for or travel to, the next one first. */
export function nextStays(entries: readonly HistoryEntry[], today: CalendarDate): HistoryEntry[] {
  return entries
    .filter(({ status, stay }) => isHeld(status) || (isCertain(status) && stay.departure >= today))
    .sort((one, other) => one.stay.arrival.localeCompare(other.stay.arrival));
}

interface NextStayProps {
  readonly entry: HistoryEntry;
  readonly view: OrderPagesView;
  /** Only the first of several stays has the screen's one lamp. */
  readonly isFirst: boolean;
}

export function NextStay({ entry, view, isFirst }: NextStayProps) {
  const { i18n, t } = useLingui();
  const { price, ...stay } = describeEntry(entry, view, i18n);
  const { number, status, payment } = entry;
  const days = daysBetween(resortToday(), entry.stay.arrival);
  const isWaiting = isHeld(status);
  const canMove = !isWaiting && days >= 0;
  const link = (destination: Destination, words: string) => (
    <ButtonLink look="plain" isSmall href={orderPath(number, destination)}>
      {words}
    </ButtonLink>
  );
  return (
    <article>
      <StayCard
        {...stay}
        when={
          <p className="strong spruce">{isWaiting ? <Trans>Waits for you</Trans> : <UntilArrival days={days} />}</p>
        }
        number={number}
      >
        <div className={`row between wrap ${styles.foot}`}>
          <p className="total stack t20">
            {price}
            <span className="note regular">
              <StatusWords {...entry} />
            </span>
          </p>
          <ButtonLink look={isFirst ? 'lamp' : 'line'} href={orderPath(number)}>
            <FirstStep status={status} payment={payment} />
          </ButtonLink>
        </div>
        <div className={`cluster ${styles.links}`}>
          {link('order', t`Bill and calendar`)}
          {canMove && !isSplitOrder({ rooms: [...entry.rooms] }) && link('change', t`Change`)}
          {canMove && link('cancel', t`Cancel the booking`)}
        </div>
      </StayCard>
    </article>
  );
}

/** The first action of the order's page; nights that wait for a confirmation by mail have no release button. */
function FirstStep({ status, payment }: Pick<HistoryEntry, 'status' | 'payment'>) {
  if (isHeld(status) && isMoneyUnderWay(payment)) return <Trans>See the booking</Trans>;
  if (status === 'awaiting_confirmation') return <Trans>Confirm or pay</Trans>;
  if (isHeld(status)) return <Trans>Pay or let it go</Trans>;
  return (
    <>
      <Icon name="pass" />
      <Trans>Pass</Trans>
    </>
  );
}
