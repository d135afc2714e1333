import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { BillReceipt } from '#app/features/bill/bill-receipt.tsx';
import { CancelButton } from '#app/features/cancel/cancel-button.tsx';
import { settlementWords } from '#app/features/cancel/settlement-words.tsx';
import { ContinueElsewhere } from '#app/features/handover/continue-elsewhere.tsx';
import { useShownStatus } from '#app/features/hold/use-hold.ts';
import type { ShownPass } from '#app/features/passes/keep-pass.ts';
import { PassStub } from '#app/features/passes/pass-stub.tsx';
import { formatPrice } from '#app/format/price.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { readBilledRooms } from '#contract/availability/bill.ts';
import { ORDER_QUERY } from '#contract/orders/order-address.ts';
import { holdEndOf, isSplitOrder, stayOfOrder, totalOfOrder, waitingChangeOf } from '#contract/orders/order-facts.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { WaitingChange } from './change/waiting-change.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import { openCalendarFile } from './order-lookup.ts';
import styles from './order-page.module.css';
import type { BookedPageView } from './order-pages-view.ts';
import { standingOf } from './order-standing.ts';
import { OrderFacts, SumMeaning } from './order-ticket.tsx';
import { NextSteps } from './payment/next-steps.tsx';
import { ArrivalWords } from './standing/arrival-words.tsx';
import { standingWords } from './standing/standing-words.tsx';
import { Ticket } from './ticket/ticket.tsx';
import { titleOfCode } from './title-of-code.ts';

/** Phones with a maps app open the link there, also offline; other devices open the web page. */
const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination=';

/** What this tab may do with an order. `email`: where the confirmation was sent; null if unknown. */
export interface OrderAccess {
  readonly token: string;
  readonly email: string | null;
}

interface OrderSheetProps {
  readonly order: PassedOrder;
  /** null: the order can only be viewed. */
  readonly access: OrderAccess | null;
  /** undefined: storage has not answered yet. */
  readonly pass: ShownPass | null | undefined;
  readonly view: BookedPageView;
  /** The mail's link to the terms of a cancellation has been opened. */
  readonly isCancelAsked?: boolean;
  readonly onChanged?: () => void;
}

export function OrderSheet(props: OrderSheetProps) {
  const { order, view } = props;
  const { isBooked } = standingOf(order.status);
  return (
    <div className={styles.columns}>
      <div className={styles.papers}>{isBooked ? <Booked {...props} /> : <NotBooked {...props} />}</div>
      <BillReceipt
        rooms={readBilledRooms(order.rooms)}
        stay={stayOfOrder(order)}
        titleOf={(code) => titleOfCode(view, code)}
        totalMinor={totalOfOrder(order)}
        totalLabel={<SumMeaning status={order.status} />}
      />
    </div>
  );
}

/** The first ticket has all that the desk needs; everything else is on tickets below it. */
function Booked(props: OrderSheetProps) {
  const { order, access, pass, view, onChanged = () => undefined } = props;
  const locale = useLocale();
  const words = standingWords(order.status, formatPrice(totalOfOrder(order), locale));
  const email = access?.email ?? null;
  return (
    <>
      <Ticket stub={<PassStub number={order.number} pass={pass} />}>
        <FocusedHeading>{words.title}</FocusedHeading>
        <OrderFacts order={order} view={view} />
      </Ticket>
      {access !== null && <WaitingChange order={order} accessToken={access.token} onChanged={onChanged} />}
      <WaysThere {...props} />
      <Ticket>
        <p>
          {/* The notice above says what is still to be paid. */}
          {waitingChangeOf(order) === null && words.text}{' '}
          {email !== null && (
            <Trans>
              An email with the bill and the calendar file was sent to <strong className={styles.email}>{email}</strong>
              .
            </Trans>
          )}
        </p>
        <ArrivalWords
          arrival={stayOfOrder(order).arrival}
          view={view}
          isChangedHere={access !== null && canBeChangedHere(order)}
        />
      </Ticket>
    </>
  );
}

function WaysThere({ order, access, view, isCancelAsked, onChanged = () => undefined }: OrderSheetProps) {
  const locale = useLocale();
  const { isOnline } = useInterface();
  const [calendar, setCalendar] = useState<'ready' | 'opening' | 'failed'>('ready');
  const addToCalendar = async (token: string) => {
    setCalendar('opening');
    setCalendar((await openCalendarFile(order.number, token)) ? 'ready' : 'failed');
  };
  return (
    <div className={styles.ways}>
      <div className={styles.actions}>
        <ButtonLink href={`${DIRECTIONS}${encodeURIComponent(view.address)}`}>
          <Icon name="route" />
          <Trans>Get directions</Trans>
        </ButtonLink>
        {access !== null && isOnline && (
          <Button look="line" onClick={() => addToCalendar(access.token)} isBusy={calendar === 'opening'}>
            <Icon name="calendar" />
            <span className={styles.spared}>
              <Trans>Add to calendar</Trans>
            </span>
          </Button>
        )}
      </div>
      {calendar === 'failed' && (
        <p role="status" className={styles.failure}>
          <Trans>The calendar file did not come. Try again.</Trans>
        </p>
      )}
      <ul className={styles.more}>
        <li>
          <ButtonLink look="plain" isSmall href={localizePath('/guide', locale)}>
            <Icon name="guide" />
            <Trans>Map of the resort</Trans>
          </ButtonLink>
        </li>
        <li>
          <ButtonLink look="plain" isSmall href={localizePath('/my-bookings', locale)}>
            <Icon name="booking" />
            <Trans>My bookings</Trans>
          </ButtonLink>
        </li>
        {access !== null && (
          <li>
            <ContinueElsewhere toMove={{ kind: 'order', number: order.number, accessToken: access.token }}>
              <Trans>Continue on another phone</Trans>
            </ContinueElsewhere>
          </li>
        )}
        {access !== null && canBeChangedHere(order) && (
          <li>
            <ButtonLink
              look="plain"
              isSmall
              href={`${localizePath('/booking/change', locale)}?${new URLSearchParams({ [ORDER_QUERY.number]: order.number })}`}
            >
              <Icon name="calendar" />
              <Trans>Change dates, guests or room</Trans>
            </ButtonLink>
          </li>
        )}
        {access !== null && stayOfOrder(order).arrival >= resortToday() && (
          <li>
            <CancelButton
              order={order}
              accessToken={access.token}
              view={view}
              isOpenAtOnce={isCancelAsked}
              onCancelled={onChanged}
            />
          </li>
        )}
      </ul>
    </div>
  );
}

/** A split stay is changed by phone, and a stay that has begun at the desk. */
function canBeChangedHere(order: OrderSheetProps['order']): boolean {
  return stayOfOrder(order).arrival >= resortToday() && !isSplitOrder(order);
}

function NotBooked({ order, access, view, onChanged = () => undefined }: OrderSheetProps) {
  const locale = useLocale();
  const totalMinor = totalOfOrder(order);
  const status = useShownStatus({ status: order.status, holdUntil: holdEndOf(order) }, onChanged);
  const words = standingWords(status, formatPrice(totalMinor, locale));
  const settlement = settlementWords(order, locale);
  return (
    <Ticket>
      <FocusedHeading>{words.title}</FocusedHeading>
      <p>{settlement ?? words.text}</p>
      {status === 'awaiting_confirmation' && access?.email != null && (
        <p>
          <Trans>
            The letter went to <strong className={styles.email}>{access.email}</strong>.
          </Trans>
        </p>
      )}
      <NextSteps
        status={status}
        number={order.number}
        accessToken={access?.token ?? null}
        holdUntil={holdEndOf(order)}
        totalMinor={totalMinor}
        phone={view.phone}
        onChanged={onChanged}
      />
      {access !== null && isHeld(status) && (
        <ContinueElsewhere toMove={{ kind: 'order', number: order.number, accessToken: access.token }}>
          <Trans>Continue on another phone</Trans>
        </ContinueElsewhere>
      )}
      <OrderFacts order={order} view={view} />
    </Ticket>
  );
}
