import { Trans } from '@lingui/react/macro';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { StayCard } from '#app/features/order/listed-stay.tsx';
import { UntilArrival } from '#app/features/order/listed-stay-words.tsx';
import type { Destination } from '#app/features/order/order-path.ts';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { isSplitOrder } from '#contract/orders/order-facts.ts';
import { daysBetween } from '#domain/calendar/calendar-date.ts';
import { isHeld } from '#domain/order/order-state.ts';
import styles from './history.module.css';
import { StatusWords, useEntryWords } from './history-list.tsx';

interface NextStayProps {
  readonly entry: HistoryEntry;
  readonly view: OrderPagesView;
  /** Only the first of several stays has the screen's one lamp. */
  readonly isFirst: boolean;
  readonly isOpening: boolean;
  readonly onOpen: (destination: Destination) => void;
}

export function NextStay({ entry, view, isFirst, isOpening, onOpen }: NextStayProps) {
  const { dates, titles, party, price, picture } = useEntryWords(entry, view);
  const { number, status, payment, stay } = entry;
  const days = daysBetween(resortToday(), stay.arrival);
  const isWaiting = isHeld(status);
  const canMove = !isWaiting && days >= 0;
  return (
    <article>
      <StayCard
        picture={picture}
        when={
          <p className="strong spruce">{isWaiting ? <Trans>Waits for you</Trans> : <UntilArrival days={days} />}</p>
        }
        dates={dates}
        titles={titles}
        party={party}
        number={number}
      >
        <div className={`row between wrap ${styles.foot}`}>
          <p className="total stack t20">
            {price}
            <span className="note regular">
              <StatusWords {...entry} />
            </span>
          </p>
          <Button look={isFirst ? 'lamp' : 'line'} onClick={() => onOpen('order')} isBusy={isOpening}>
            <FirstStep status={status} payment={payment} />
          </Button>
        </div>
        <div className={`cluster ${styles.links}`}>
          <Button look="plain" isSmall onClick={() => onOpen('order')}>
            <Trans>Bill and calendar</Trans>
          </Button>
          {canMove && !isSplitOrder({ rooms: [...entry.rooms] }) && (
            <Button look="plain" isSmall onClick={() => onOpen('change')}>
              <Trans>Change</Trans>
            </Button>
          )}
          {canMove && (
            <Button look="plain" isSmall onClick={() => onOpen('cancel')}>
              <Trans>Cancel the booking</Trans>
            </Button>
          )}
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
