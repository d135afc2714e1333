import { toAmount } from '#contract/availability/money.ts';
import type { DeskFact } from '#contract/desk/desk-queue.ts';
import { addDays, type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { minutesOf } from '#domain/calendar/opening-hours.ts';
import { partOfToday } from '#domain/desk/day.ts';
import type { DeskClock } from '#domain/desk/presence.ts';
import { canRemind } from '#domain/desk/reminder.ts';
import { arrivalDateAt, formatHour } from '#domain/guest/arrival-hour.ts';
import { isCertain } from '#domain/order/order-state.ts';
import { instantOf } from '../../orders/mails/stay-calendar-file.ts';
import { hasMailbox, type Order } from '../../orders/order.ts';
import { readOrders } from '../../orders/order-repository.ts';
import { listOpenRests } from '../../payments/open-rests-repository.ts';
import { readLastActions } from '../audit-repository.ts';
import type { UnitBlock } from '../board/blocks-repository.ts';
import { isConflict, listChannelStays } from '../channels/channel-stays-repository.ts';
import { listChannels } from '../channels/channels-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { promisedAt, titleOf } from '../enquiries/describe-enquiries.ts';
import { countOpenEnquiries, listOpenEnquiries } from '../enquiries/enquiry-work-repository.ts';
import type { DeskRoomState } from '../stays/desk-rooms.ts';
import { listRunningHolds, listUnreachedGuests } from './queue-repository.ts';

/** Orders, rooms and units of today and tomorrow as stored. */
export interface DeskDayState {
  readonly clock: DeskClock;
  readonly nowMs: number;
  readonly rooms: readonly DeskRoomState[];
  /** The proposed unit for each room without one, by the room's key. */
  readonly proposed: ReadonlyMap<string, string>;
  readonly freeTonight: readonly string[];
  readonly blocks: readonly UnitBlock[];
}

const DAY_MS = 24 * 60 * 60_000;
/** Limit per kind. More than that points to a different problem, such as a wrong channel calendar. */
const MOST = 50;
/** How many days a failed mail stays in the queue. */
const MAIL_DAYS = 30;

/** Lists units that are needed but not free, and arrivals without a unit. */
export function roomFacts(state: DeskDayState, options: DeskContext): DeskFact[] {
  const { clock, rooms, proposed, blocks } = state;
  const { timeZone, titleOf } = options;
  const arrivals = rooms.filter(({ stay, presence, since, order }) => {
    const sinceDay = since === null ? null : calendarDateAt(Date.parse(since), timeZone);
    const isToday = partOfToday(stay, { state: presence, since: sinceDay }, clock.today) === 'arrival';
    return isToday && isCertain(order.state);
  });
  const nextIn = new Map(arrivals.flatMap((room) => (room.unit === null ? [] : [[room.unit, room] as const])));
  return rooms.flatMap((room): DeskFact[] => {
    const overdue = describeOverdue(room, nextIn, state, options);
    if (overdue !== null) return [overdue];
    if (!arrivals.includes(room)) return [];
    const { key, order, position, accommodationId, unit } = room;
    const common = {
      key: `room ${key}`,
      ...guestOf(order),
      hour: order.details.arrivalHour,
      due_at: arrivalInstant(room, options),
    };
    if (unit === null) {
      const proposed_unit = proposed.get(key) ?? null;
      return [{ kind: 'unplaced', ...common, position, title: titleOf(accommodationId), proposed_unit }];
    }
    const block = blocks.find((each) => each.unit === unit && each.stay.departure === clock.today);
    return block === undefined ? [] : [{ kind: 'closed', ...common, unit, reason: block.reason }];
  });
}

function describeOverdue(
  { key, order, position, unit, presence, stay, accommodationId }: DeskRoomState,
  nextIn: ReadonlyMap<string, DeskRoomState>,
  { clock: { today, minute }, freeTonight }: DeskDayState,
  options: DeskContext,
): DeskFact | null {
  const next = unit === null ? undefined : nextIn.get(unit);
  const isOver = stay.departure < today || (stay.departure === today && minute >= minutesOf(options.checkOutTime));
  if (unit === null || next === undefined || presence !== 'in_house' || !isOver) return null;
  const ofKind = options.units.filter((each) => each.accommodationId === accommodationId).map(({ name }) => name);
  return {
    kind: 'overdue',
    key: `overdue ${key}`,
    ...guestOf(order),
    position,
    unit,
    due_at: arrivalInstant(next, options),
    title: options.titleOf(accommodationId),
    departure: stay.departure,
    next_last_name: next.order.guest.lastName,
    next_hour: next.order.details.arrivalHour,
    free_units: freeTonight.filter((name) => name !== unit && ofKind.includes(name)).length,
  };
}

/** Lists held nights that wait for an online payment. */
export async function readHolds(nowMs: number, { database, titleOf, paymentHoldMs }: DeskContext): Promise<DeskFact[]> {
  const reader = database.readLatest;
  const held = await readOrders(reader, await listRunningHolds(reader, nowMs, MOST));
  const reminded = await readLastActions(
    reader,
    'guest_reminded',
    held.map(({ number }) => number),
  );
  const remindedAt = (number: string) => {
    const at = reminded.get(number) ?? null;
    return at === null || canRemind(Date.parse(at), nowMs) ? null : at;
  };
  return held.map((order) => ({
    kind: 'hold',
    key: `hold ${order.number}`,
    ...guestOf(order),
    due_at: order.holdUntil,
    titles: order.quote.rooms.map(({ accommodationId }) => titleOf(accommodationId)),
    arrival: order.stay.arrival,
    departure: order.stay.departure,
    has_email: hasMailbox(order.guest),
    total: toAmount(order.quote.totalMinor),
    minutes: Math.round(paymentHoldMs / 60_000),
    reminded_at: remindedAt(order.number),
  }));
}

export async function readUnreached(
  { clock: { today }, nowMs }: DeskDayState,
  { database, timeZone, checkInTime }: DeskContext,
): Promise<DeskFact[]> {
  const guests = await listUnreachedGuests(database.readLatest, today, nowMs - MAIL_DAYS * DAY_MS, MOST);
  return guests.map((guest) => ({
    kind: 'mail',
    key: `mail ${guest.number}`,
    ...guest,
    due_at: new Date(instantOf(guest.arrival, checkInTime, timeZone)).toISOString(),
  }));
}

/** Lists unpaid remainders of deposits that are past their due day, of guests who have not arrived. */
export async function readOverdueRests(
  today: CalendarDate,
  { database }: Pick<DeskContext, 'database'>,
): Promise<DeskFact[]> {
  const rests = await listOpenRests(database, addDays(today, -1), today);
  return rests.flatMap(({ order, restMinor }): DeskFact[] => {
    const { number, stay, deposit } = order;
    if (deposit === undefined) return [];
    return [
      {
        kind: 'rest',
        key: `rest ${number}`,
        ...guestOf(order),
        due_at: `${deposit.restBy}T00:00:00.000Z`,
        arrival: stay.arrival,
        rest: toAmount(restMinor),
        rest_by: deposit.restBy,
      },
    ];
  });
}

function guestOf({ number, guest }: Order) {
  return { number, last_name: guest.lastName, phone: guest.phone };
}

/** When the room's guests are expected: at the hour that they gave, or at check-in time if they gave none. */
function arrivalInstant({ order, stay: { arrival } }: DeskRoomState, { timeZone, checkInTime }: DeskContext): string {
  const { arrivalHour } = order.details;
  const [day, time] =
    arrivalHour === null ? [arrival, checkInTime] : [arrivalDateAt(arrival, arrivalHour), formatHour(arrivalHour)];
  return new Date(instantOf(day, time, timeZone)).toISOString();
}

/** Lists nights that another channel has sold although they were already taken. */
export async function readChannelFacts(
  { clock: { today } }: DeskDayState,
  { database, titleOf, timeZone, checkInTime }: DeskContext,
): Promise<DeskFact[]> {
  const reader = database.readLatest;
  const conflicts = (await listChannelStays(reader, today)).filter(isConflict).slice(0, MOST);
  const channels = new Map((await listChannels(reader)).map((channel) => [channel.id, channel]));
  return conflicts.flatMap(({ id, channelId, arrival, departure, orders }): DeskFact[] => {
    const channel = channels.get(channelId);
    if (channel === undefined) return [];
    return [
      {
        kind: 'channel',
        key: `channel ${id}`,
        channel: channel.name,
        unit: channel.unit,
        title: titleOf(channel.category_id),
        arrival,
        departure,
        orders: [...orders],
        due_at: new Date(instantOf(arrival, checkInTime, timeZone)).toISOString(),
      },
    ];
  });
}

/** Lists the oldest enquiries that wait for an answer. `more`: how many others wait. */
export async function readEnquiryFacts(options: DeskContext): Promise<{ enquiries: DeskFact[]; more: number }> {
  const reader = options.database.readLatest;
  const [open, counts] = [await listOpenEnquiries(reader), await countOpenEnquiries(reader)];
  const enquiries = open.map((enquiry): DeskFact => {
    const { id, hall, stay, receivedAt, enquirer } = enquiry;
    return {
      kind: 'enquiry',
      // Equally urgent facts are sorted by their keys: the oldest of enquiries without a promised time comes first.
      key: `enquiry ${receivedAt} ${id}`,
      id,
      name: enquirer.name,
      received_at: receivedAt,
      due_at: hall === null ? null : promisedAt(receivedAt, options),
      about: titleOf(enquiry, options),
      day: hall?.day ?? stay?.stay.arrival ?? null,
    };
  });
  return { enquiries, more: Math.max(0, counts.new + counts.in_work - open.length) };
}
