import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { titlesOfRooms } from '#app/features/stay/title-of-code.ts';
import { formatDay, formatDayRange, formatWeekday } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { openRestOf, owedAtReception, stayOfOrder, totalOfOrder } from '#contract/orders/order-facts.ts';
import { partiesOfOrder } from '#contract/orders/order-rooms.ts';
import { detailsOfOrder } from '#contract/orders/told-details.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { arrivalDateAt, arrivalMoment, formatHour } from '#domain/guest/arrival-hour.ts';
import { joinParties } from '#domain/stay/guest-party.ts';
import styles from './order-ticket.module.css';

interface OrderTicketProps {
  readonly order: PassedOrder;
  readonly view: OrderPagesView;
}

/** Dates, stay, number and sum: everything that the reception needs. `isBrief`: the extras are shown elsewhere. */
export function OrderFacts({ order, view, isBrief = false }: OrderTicketProps & { isBrief?: boolean }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { arrival, departure } = stayOfOrder(order);
  const { roomGuests } = detailsOfOrder(order);
  const titles = titlesOfRooms(view, order.rooms, locale);
  return (
    <dl className={isBrief ? `${styles.facts} tight ${styles.brief}` : styles.facts}>
      <Fact name={<Trans>Check in</Trans>}>
        <TravelDay date={arrival} time={view.checkInTime} />
      </Fact>
      <Fact name={<Trans>Check out</Trans>}>
        <TravelDay date={departure} time={view.checkOutTime} />
      </Fact>
      {!isBrief && <PlannedHour order={order} view={view} />}
      <Fact name={<Trans>Accommodation</Trans>} isWide>
        {roomGuests.every((guest) => guest === null)
          ? titles.join('; ')
          : titles.map((title, room) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no name but their place in the order
              <span key={room} className="block">
                {title} <span className={`note ${styles.soft}`}>{roomGuests[room]}</span>
              </span>
            ))}
        <span className={`note ${styles.soft}`}>{partyText(i18n, joinParties(partiesOfOrder(order)))}</span>
      </Fact>
      <Fact name={<Trans>Booking number</Trans>}>
        <span className="coded" translate="no">
          {order.number}
        </span>
      </Fact>
      <Fact name={<SumMeaning order={order} />}>{formatPrice(totalOfOrder(order), locale)}</Fact>
      {owedAtReception(order) > 0 && (
        <Fact name={openRestOf(order) === null ? <Trans>To pay at reception</Trans> : <Trans>Left to pay</Trans>}>
          {formatPrice(owedAtReception(order), locale)}
        </Fact>
      )}
      {!isBrief && <InvoicedCompany order={order} />}
    </dl>
  );
}

/** The guest's extras for the order; null if there are none. */
export function OrderExtras({ order, view }: OrderTicketProps) {
  const { arrivalHour, company } = detailsOfOrder(order);
  if (arrivalHour === null && company === null) return null;
  return (
    <dl className={styles.facts}>
      <PlannedHour order={order} view={view} />
      <InvoicedCompany order={order} />
    </dl>
  );
}

/** When the guest plans to arrive. An early hour is a wish, so the promised hour is beside it. */
function PlannedHour({ order, view: { checkInTime } }: OrderTicketProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { arrivalHour } = detailsOfOrder(order);
  if (arrivalHour === null) return null;
  const { arrival } = stayOfOrder(order);
  const [time, moment] = [formatHour(arrivalHour), arrivalMoment(arrivalHour, checkInTime)];
  const night = formatDayRange(arrival, arrivalDateAt(arrival, arrivalHour), locale);
  return (
    <Fact name={<Trans>Arrival hour</Trans>} isWide>
      {moment === 'early' ? <Trans>About {time}, if possible</Trans> : <Trans>About {time}</Trans>}
      {moment === 'early' && (
        <span className={`note ${styles.soft}`}>{t`We promise the door from ${checkInTime}`}</span>
      )}
      {moment === 'night' && (
        <span className={`note ${styles.soft}`}>{t`In the night of ${night}; reception waits for you`}</span>
      )}
    </Fact>
  );
}

function InvoicedCompany({ order }: Pick<OrderTicketProps, 'order'>) {
  const { company } = detailsOfOrder(order);
  if (company === null) return null;
  return (
    <Fact name={<Trans>Invoice to</Trans>} isWide>
      <span translate="no">{company.name}</span>
      <span className={`note ${styles.soft}`} translate="no">
        {company.code}
        {company.address !== '' && `, ${company.address}`}
      </span>
    </Fact>
  );
}

function TravelDay({ date, time }: { date: CalendarDate; time: string }) {
  const locale = useLocale();
  return (
    <>
      {formatDay(date, locale)}, {time}
      <span className={`note ${styles.soft} ${styles.weekday}`}>{formatWeekday(date, locale)}</span>
    </>
  );
}

export function SumMeaning({ order }: { order: Pick<PassedOrder, 'status' | 'due_at_reception'> }) {
  // A part may have been paid at reception already.
  const isWhole = owedAtReception(order) === 0;
  if (isWhole && order.status === 'paid') return <Trans>Paid</Trans>;
  if (isWhole && order.status === 'confirmed') return <Trans>To pay at reception</Trans>;
  return <Trans context="sum of an order">Total</Trans>;
}

function Fact({ name, isWide = false, children }: { name: ReactNode; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'whole' : undefined}>
      <dt className="note">{name}</dt>
      <dd className="total breaks">{children}</dd>
    </div>
  );
}
