import { toAmount } from '#contract/availability/money.ts';
import type { BoardStay } from '#contract/desk/desk-board.ts';
import { addDays, type CalendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import { availableUnits } from '#domain/desk/occupancy.ts';
import type { Database } from '../../database/database.ts';
import { readMoneyOf } from '../../orders/money/read-order-money.ts';
import type { Order } from '../../orders/order.ts';
import { listOrders } from '../../orders/order-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { listUnitsToClean } from '../housekeeping/unit-conditions-repository.ts';
import type { Days } from '../read-days.ts';
import { type DeskRoomState, deskClockAt, proposeForRooms, readDeskRooms, readOccupancy } from '../stays/desk-rooms.ts';
import { listBlocks, type UnitBlock } from './blocks-repository.ts';
import { listUnitsOfNights, type StoredNight } from './units-of-nights-repository.ts';

/** Reads stays and blocks that have a night in `[from, to]` or depart on `from`. */
export async function readBoard({ from, to }: Days, options: DeskContext) {
  const { database, units, titleOf, timeZone, now, accommodations } = options;
  const { today } = deskClockAt(now(), timeZone);
  const reader = database.readLatest;
  const orders = await listOrders(reader, { from, to });
  const rooms = await readDeskRooms(reader, orders);
  const proposed = proposeForRooms(await readOccupancy(reader, today, to), units, today);
  const balances = await readBalances(database, orders, today);
  const blocks = await listBlocks(reader, { arrival: from, departure: addDays(to, 1) });
  const kinds = [...Map.groupBy(units, ({ accommodationId }) => accommodationId)].map(([category_id, own]) => {
    const sold = accommodations.find(({ id }) => id === category_id);
    const house = sold === undefined ? null : { category_code: sold.code, servio_id: sold.roomTypeId };
    return { category_id, title: titleOf(category_id), house, units: own.map(({ name }) => name) };
  });
  return {
    from,
    to,
    today,
    kinds,
    blocks,
    to_clean: [...(await listUnitsToClean(reader))],
    nights: countNights({ from, to }, await listUnitsOfNights(reader, { from, to }), blocks, options),
    stays: rooms.map((room) => toStay(room, balances.get(room.orderNumber) ?? null, proposed.get(room.key) ?? null)),
  };
}

function toStay(
  { order, position, party, accommodationId, stay, presence, places }: DeskRoomState,
  balance: number | null,
  proposed_unit: string | null,
): BoardStay {
  return {
    number: order.number,
    position,
    category_id: accommodationId,
    arrival: stay.arrival,
    departure: stay.departure,
    last_name: order.guest.lastName,
    state: order.state,
    presence,
    hold_until: order.holdUntil,
    balance,
    proposed_unit,
    adults: party.adults,
    children: party.children.length,
    places: places.map((place) => ({ unit: place.unit, from: place.stay.arrival, to: place.stay.departure })),
  };
}

/** Reads balances only for orders whose arrival day has come: the desk asks nobody for money before that. */
async function readBalances(database: Database, orders: readonly Order[], today: CalendarDate) {
  const due = orders.filter(({ stay }) => stay.arrival <= today);
  const money = await readMoneyOf(database, due);
  return new Map([...money].map(([number, { balanceMinor }]) => [number, toAmount(balanceMinor)]));
}

/** Counts the resort's units for each night of `[from, to]`. `nights` and `blocks` must include all of these nights. */
export function countNights(
  { from, to }: Days,
  nights: readonly StoredNight[],
  blocks: readonly Pick<UnitBlock, 'accommodationId' | 'stay'>[],
  { units }: Pick<DeskContext, 'units'>,
) {
  const ids = new Set(units.map(({ accommodationId }) => accommodationId));
  return daysFrom(from, addDays(to, 1)).map((date) => {
    const own = nights.filter((night) => night.date === date && ids.has(night.accommodationId));
    const blocked = blocks.filter(
      ({ accommodationId, stay }) => ids.has(accommodationId) && stay.arrival <= date && date < stay.departure,
    );
    const closed = blocked.length;
    const taken = own.reduce((sum, night) => sum + night.taken, 0) - closed;
    const available = own.reduce((sum, night) => {
      const ofKind = blocked.filter(({ accommodationId }) => accommodationId === night.accommodationId).length;
      return sum + availableUnits({ ...night, blocked: ofKind, sold: night.taken - ofKind });
    }, 0);
    return { date, units: available + closed, taken, closed };
  });
}
