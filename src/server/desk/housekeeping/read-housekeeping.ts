import type { DeskHousekeeping, HousekeepingUnit } from '#contract/desk/desk-housekeeping.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { extrasOfDay } from '#domain/desk/day.ts';
import { partOfUnit, sortForCleaning } from '#domain/desk/housekeeping.ts';
import type { Order } from '../../orders/order.ts';
import { listOrders } from '../../orders/order-repository.ts';
import { listOrdersInHouse } from '../../orders/units/room-presence-repository.ts';
import { listBlocks } from '../board/blocks-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { type DeskRoomState, deskClockAt, readDeskRooms } from '../stays/desk-rooms.ts';
import { listUnitConditions } from './unit-conditions-repository.ts';

interface RoomOfDay {
  readonly room: DeskRoomState;
  readonly last_name: string;
  readonly guests: number;
  readonly hour: number | null;
  readonly extras: HousekeepingUnit['extras'];
}

/** Reads every unit of the resort for a day; null means today. */
export async function readHousekeeping(
  asked: CalendarDate | null,
  { database, units, titleOf, timeZone, now }: DeskContext,
): Promise<DeskHousekeeping['data']> {
  const { today } = deskClockAt(now(), timeZone);
  const date = asked ?? today;
  const reader = database.readLatest;
  const late = date === today ? await listOrdersInHouse(reader) : [];
  const orders = await listOrders(reader, { from: date, to: date }, late);
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const rooms = (await readDeskRooms(reader, orders)).map((room) =>
    toRoomOfDay(room, byNumber.get(room.orderNumber), date),
  );
  const roomsOf = Map.groupBy(rooms, ({ room }) => room.unit);
  const blocks = await listBlocks(reader, { arrival: date, departure: addDays(date, 1) });
  const conditions = new Map((await listUnitConditions(reader)).map((each) => [each.unit, each]));
  const days = units.map(({ name, accommodationId }) => {
    const condition = conditions.get(name);
    const guests = guestsOf(roomsOf.get(name) ?? [], date, today);
    const extras = (roomsOf.get(name) ?? []).flatMap((room) => room.extras);
    const closed = blocks.find(({ unit }) => unit === name)?.reason ?? null;
    const part = partOfUnit({
      isLeft: guests.leaving !== null,
      isArrivedAt: guests.arriving !== null,
      isStayedIn: guests.staying !== null,
      isClosed: closed !== null,
    });
    const isClean = condition?.isClean ?? true;
    const told = {
      unit: name,
      title: titleOf(accommodationId),
      part,
      ...guests,
      extras,
      closed,
      is_clean: isClean,
      changed: condition === undefined ? null : { at: condition.changedAt, who: condition.who },
    } satisfies HousekeepingUnit;
    return { told, part, isClean, arrivalHour: guests.arriving?.hour ?? null };
  });
  return { date, is_today: date === today, units: sortForCleaning(days).map(({ told }) => told) };
}

function guestsOf(rooms: readonly RoomOfDay[], date: CalendarDate, today: CalendarDate) {
  const leaving = rooms.find(({ room: { stay, presence } }) => {
    return stay.departure === date || (date === today && presence === 'in_house' && stay.departure < date);
  });
  const arriving = rooms.find(({ room: { stay, presence } }) => {
    const isLate = date === today && presence === 'expected' && stay.arrival < date && date < stay.departure;
    return stay.arrival === date || isLate;
  });
  const staying = rooms.find((each) => {
    const { stay, presence } = each.room;
    return each !== arriving && presence !== 'left' && stay.arrival < date && date < stay.departure;
  });
  return {
    leaving: leaving === undefined ? null : { ...toGuests(leaving), is_gone: leaving.room.presence === 'left' },
    arriving:
      arriving === undefined
        ? null
        : { ...toGuests(arriving), hour: arriving.hour, is_there: arriving.room.presence === 'in_house' },
    staying: staying === undefined ? null : { ...toGuests(staying), until: staying.room.stay.departure },
  };
}

function extrasToPrepare({ stay, quote: { extras = [] } }: Order, date: CalendarDate): HousekeepingUnit['extras'] {
  return extrasOfDay(extras, stay, date).map(({ name, quantity }) => ({ name, quantity }));
}

function toGuests({ last_name, guests }: RoomOfDay) {
  return { last_name, guests };
}

function toRoomOfDay(room: DeskRoomState, order: Order | undefined, date: CalendarDate): RoomOfDay {
  const party = order?.quote.rooms[room.position]?.party;
  return {
    room,
    last_name: order?.guest.lastName ?? '',
    guests: (party?.adults ?? 0) + (party?.children.length ?? 0),
    hour: order?.details.arrivalHour ?? null,
    extras: order !== undefined && room.position === 0 ? extrasToPrepare(order, date) : [],
  };
}
