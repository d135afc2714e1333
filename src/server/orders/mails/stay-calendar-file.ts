import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import type { ResortRecord } from '#contract/resort/resort.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { holdsNights, isHeld, type OrderState } from '#domain/order/order-state.ts';
import { offsetMinutesAt } from '../../availability/time-zone.ts';
import type { StayEvent } from '../../pages/render/order-mail.ts';
import type { Order } from '../order.ts';

export interface StayTimes {
  /** Times `HH:MM` at the resort. */
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly timeZone: string;
}

const MINUTE_MS = 60 * 1000;
/** One day before the stay, to pack and to look up the route. */
const REMINDER_SECONDS = 24 * 60 * 60;

type StayStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

/** Calendars treat the higher number as newer, whatever is opened first. An expired order can still be paid. */
const SEQUENCES: Readonly<Record<StayStatus | 'EXPIRED', number>> = {
  TENTATIVE: 0,
  EXPIRED: 1,
  CONFIRMED: 2,
  CANCELLED: 3,
};

/** Times are in UTC, which needs no table of time zones. The UID never changes, so a later file updates the entry. */
export function writeStayCalendar(
  order: Pick<Order, 'number' | 'state' | 'stay' | 'placedAt' | 'changes'>,
  event: StayEvent,
  { checkInTime, checkOutTime, timeZone }: StayTimes,
  publicUrl: string,
): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    prodId: { company: event.organizer.name, product: 'Booking', language: 'EN' },
    method: ICalCalendarMethod[stayCalendarMethod(order.state)],
  });
  const entry = calendar.createEvent({
    id: `${order.number}@${host}`,
    sequence: SEQUENCES[order.state === 'expired' ? 'EXPIRED' : statusOf(order.state)] + order.changes,
    stamp: new Date(order.placedAt),
    start: new Date(instantOf(order.stay.arrival, checkInTime, timeZone)),
    end: new Date(instantOf(order.stay.departure, checkOutTime, timeZone)),
    summary: event.summary,
    description: event.description,
    location: event.location,
    // Calendars are shared and stored by others, so the page's address has no key.
    url: new URL(event.page, publicUrl).href,
    organizer: event.organizer,
    status: ICalEventStatus[statusOf(order.state)],
    busystatus: ICalEventBusyStatus.BUSY,
  });
  if (holdsNights(order.state)) entry.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER_SECONDS });
  return calendar.toString();
}

export function stayCalendarMethod(state: OrderState): 'PUBLISH' | 'CANCEL' {
  return holdsNights(state) ? 'PUBLISH' : 'CANCEL';
}

export function stayCalendarName(resort: Pick<ResortRecord, 'file_name'>, orderNumber: string): string {
  return `${resort.file_name}-${orderNumber}.ics`;
}

function statusOf(state: OrderState): StayStatus {
  if (!holdsNights(state)) return 'CANCELLED';
  return isHeld(state) ? 'TENTATIVE' : 'CONFIRMED';
}

/** Returns the milliseconds since the epoch at which clocks in `timeZone` show `time` on `date`. */
export function instantOf(date: CalendarDate, time: string, timeZone: string): number {
  const wallClock = Date.parse(`${date}T${time}:00Z`);
  // Around a clock change the first offset may be wrong, so it is read again at the estimate.
  const guess = wallClock - offsetMinutesAt(wallClock, timeZone) * MINUTE_MS;
  return wallClock - offsetMinutesAt(guess, timeZone) * MINUTE_MS;
}
