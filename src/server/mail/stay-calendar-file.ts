import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { holdsNights } from '#domain/order-state.ts';
import type { Order } from '../orders/order.ts';
import type { RenderedOrderMail } from './order-mail.ts';

export interface StayTimes {
  /** Clock times `HH:MM` at the resort. */
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly timeZone: string;
}

/**
 * The stay as an .ics file. Times are written in UTC, which every calendar reads without a table of time zones. The UID
 * stays the same for good, so that a later file changes the entry instead of adding one.
 */
export function writeStayCalendar(
  order: Pick<Order, 'number' | 'state' | 'stay' | 'placedAt'>,
  event: RenderedOrderMail['event'],
  { checkInTime, checkOutTime, timeZone }: StayTimes,
  publicUrl: string,
): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    prodId: { company: 'Smereka', product: 'Booking', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${order.number}@${host}`,
    stamp: new Date(order.placedAt),
    start: new Date(instantOf(order.stay.arrival, checkInTime, timeZone)),
    end: new Date(instantOf(order.stay.departure, checkOutTime, timeZone)),
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: publicUrl,
    status: holdsNights(order.state) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    busystatus: ICalEventBusyStatus.BUSY,
  });
  return calendar.toString();
}

/** Under which name the file is saved. */
export function stayCalendarName(orderNumber: string): string {
  return `smereka-${orderNumber}.ics`;
}

/** Milliseconds since the epoch at which clocks in `timeZone` show that time of that day. */
export function instantOf(date: CalendarDate, time: string, timeZone: string): number {
  const wallClock = Date.parse(`${date}T${time}:00Z`);
  // The offset is asked for where the clock is guessed to be, then where it really is: they differ around a change of clocks.
  const guess = wallClock - offsetAt(wallClock, timeZone);
  return wallClock - offsetAt(guess, timeZone);
}

/** How far clocks in `timeZone` are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instantMs: number, timeZone: string): number {
  // The Swedish locale writes dates as ISO 8601 does.
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instantMs,
  );
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - instantMs;
}
