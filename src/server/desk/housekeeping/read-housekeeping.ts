import type { DeskHousekeeping, HousekeepingUnit } from '#contract/desk/desk-housekeeping.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { extrasOfDay } from '#domain/desk/day.ts';
import { partOfUnit, sortForCleaning } from '#domain/desk/housekeeping.ts';
import { listOrders } from '../../orders/order-repository.ts';
import { listOrdersInHouse } from '../../orders/units/room-presence-repository.ts';
import { listBlocks } from '../board/blocks-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { type DeskRoomState, deskClockAt, readDeskRooms } from '../stays/desk-rooms.ts';
import { listUnitConditions } from './unit-conditions-repository.ts';

/** Reads every unit of the resort for a day; null means today. */
export async function readHousekeeping(
  asked: CalendarDate | null,
  { database, units, titleOf, timeZone, now }: DeskContext,
): Promise<DeskHousekeeping['data']> {
  const { today } = deskClockAt(now(), timeZone);
  const date = asked ?? today;
  const reader = database.readLatest;
  const late = date === today ? await listOrdersInHouse(reader) : [];
  const rooms = await readDeskRooms(reader, await listOrders(reader, { from: date, to: date }, late));
  const roomsOf = Map.groupBy(rooms, ({ unit }) => unit);
  const blocks = await listBlocks(reader, { arrival: date, departure: addDays(date, 1) });
  const conditions = new Map((await listUnitConditions(reader)).map((each) => [each.unit, each]));
  const days = units.map(({ name, accommodationId }) => {
    const condition = conditions.get(name);
    const own = roomsOf.get(name) ?? [];
    const guests = guestsOf(own, date, today);
    const extras = own.flatMap((room) => extrasToPrepare(room, date));
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

function guestsOf(rooms: readonly DeskRoomState[], date: CalendarDate, today: CalendarDate) {
  const leaving = rooms.find(({ stay, presence }) => {
    return stay.departure === date || (date === today && presence === 'in_house' && stay.departure < date);
  });
  const arriving = rooms.find(({ stay, presence }) => {
    const isLate = date === today && presence === 'expected' && stay.arrival < date && date < stay.departure;
    return stay.arrival === date || isLate;
  });
  const staying = rooms.find((each) => {
    const { stay, presence } = each;
    return each !== arriving && presence !== 'left' && stay.arrival < date && date < stay.departure;
  });
  return {
    leaving: leaving === undefined ? null : { ...toGuests(leaving), is_gone: leaving.presence === 'left' },
    arriving:
      arriving === undefined
        ? null
        : {
            ...toGuests(arriving),
            hour: arriving.order.details.arrivalHour,
            is_there: arriving.presence === 'in_house',
          },
    staying: staying === undefined ? null : { ...toGuests(staying), until: staying.stay.departure },
  };
}

/** Extras belong to the whole order, so they are brought to its first room. */
function extrasToPrepare({ order, position }: DeskRoomState, date: CalendarDate): HousekeepingUnit['extras'] {
  if (position !== 0) return [];
  return extrasOfDay(order.quote.extras ?? [], order.stay, date).map(({ name, quantity }) => ({ name, quantity }));
}

function toGuests({ order, party }: DeskRoomState) {
  return { last_name: order.guest.lastName, guests: party.adults + party.children.length };
}
