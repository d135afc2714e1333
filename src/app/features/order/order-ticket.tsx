import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { joinParties } from '#app/features/bill/bill-receipt.tsx';
import { partyText } from '#app/features/stay-picker/phrases.ts';
import { formatDay, formatDayRange, formatWeekday } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { readParty } from '#contract/availability/bill.ts';
import { codeOfRoom, stayOfOrder, totalOfOrder } from '#contract/orders/order-facts.ts';
import { detailsOfOrder } from '#contract/orders/told-details.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { arrivalMoment, doorDay, spellHour } from '#domain/guest/arrival-hour.ts';
import type { OrderPagesView } from './order-pages-view.ts';
import styles from './ticket/order-ticket.module.css';
import { titleOfCode } from './title-of-code.ts';

interface OrderTicketProps {
  readonly order: PassedOrder;
  readonly view: OrderPagesView;
}

/** Dates, stay, number and sum: all that the reception asks for. */
export function OrderFacts({ order, view }: OrderTicketProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { arrival, departure } = stayOfOrder(order);
  const { roomGuests, company } = detailsOfOrder(order);
  const titles = order.rooms.map((room) => titleOfCode(view, codeOfRoom(room)));
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Check in</Trans>}>
        <TravelDay date={arrival} time={view.checkInTime} />
        <PlannedArrival order={order} view={view} />
      </Fact>
      <Fact name={<Trans>Check out</Trans>}>
        <TravelDay date={departure} time={view.checkOutTime} />
      </Fact>
      <Fact name={<Trans>Stay</Trans>} isWide>
        {roomGuests.every((guest) => guest === null)
          ? titles.join('; ')
          : titles.map((title, room) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no name but their place in the order
              <span key={room} className={styles.room}>
                {title} <span className={styles.soft}>{roomGuests[room]}</span>
              </span>
            ))}
        <span className={styles.soft}>{partyText(i18n, joinParties(order.rooms.map(readParty)))}</span>
      </Fact>
      <Fact name={<Trans>Booking number</Trans>}>
        <span className={styles.number}>{order.number}</span>
      </Fact>
      <Fact name={<SumMeaning status={order.status} />}>{formatPrice(totalOfOrder(order), locale)}</Fact>
      {company !== null && (
        <Fact name={<Trans>Invoice to</Trans>} isWide>
          {company.name}
          <span className={styles.soft}>
            {company.code}
            {company.address !== '' && `, ${company.address}`}
          </span>
        </Fact>
      )}
    </dl>
  );
}

/** When the guest plans to come. An early hour is a wish, so the promised one stands beside it. */
function PlannedArrival({ order, view }: OrderTicketProps) {
  const locale = useLocale();
  const { arrivalHour } = detailsOfOrder(order);
  if (arrivalHour === null) return null;
  const { arrival } = stayOfOrder(order);
  const { checkInTime } = view;
  const hour = spellHour(arrivalHour);
  const night = formatDayRange(arrival, doorDay(arrival, arrivalHour), locale);
  const moment = arrivalMoment(arrivalHour, checkInTime);
  return (
    <span className={styles.soft}>
      {moment === 'early' ? (
        <Trans>
          You wish to come at about {hour}; we promise the door from {checkInTime}
        </Trans>
      ) : moment === 'night' ? (
        <Trans>
          You plan to come at about {hour}, in the night of {night}
        </Trans>
      ) : (
        <Trans>You plan to come at about {hour}</Trans>
      )}
    </span>
  );
}

function TravelDay({ date, time }: { date: CalendarDate; time: string }) {
  const locale = useLocale();
  return (
    <>
      {formatDay(date, locale)}, {time}
      <span className={styles.soft}>{formatWeekday(date, locale)}</span>
    </>
  );
}

/** What the sum of an order means in its current state. */
export function SumMeaning({ status }: { status: PassedOrder['status'] }) {
  switch (status) {
    case 'paid':
      return <Trans>Paid</Trans>;
    case 'confirmed':
      return <Trans>To pay at the reception</Trans>;
    default:
      return <Trans context="sum of an order">Total</Trans>;
  }
}

function Fact({ name, isWide = false, children }: { name: ReactNode; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
