import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { DeskQueue } from '#contract/desk/desk-queue.ts';
import { addDays, nextDay } from '#domain/calendar/calendar-date.ts';
import { freeUnits } from '#domain/desk/assignment.ts';
import { occupancyOf } from '#domain/desk/occupancy.ts';
import { listOrders } from '../../orders/order-repository.ts';
import { listOrdersInHouse } from '../../orders/units/room-presence-repository.ts';
import { listBlocks } from '../board/blocks-repository.ts';
import { countNights } from '../board/read-board.ts';
import { listUnitsOfNights } from '../board/units-of-nights-repository.ts';
import type { DeskContext, DeskRoutes } from '../desk-context.ts';
import { readShift } from '../money/read-shift.ts';
import { readOwedRefunds } from '../money/refund-routes.ts';
import { deskClockAt, proposeForRooms, readDeskRooms, readOccupancy } from '../stays/desk-rooms.ts';
import {
  type DeskDayState,
  readChannelFacts,
  readEnquiryFacts,
  readHolds,
  readOverdueRests,
  readUnreached,
  roomFacts,
} from './queue-facts.ts';

/** Returns everything that waits for a person to act. */
export const queueRoutes: DeskRoutes = async (app, options) => {
  app.get(
    DESK_PATHS.queue,
    {
      schema: {
        summary: 'What waits for a person, and tonight, tomorrow and the open shift in short',
        response: { 200: DeskQueue },
      },
    },
    async () => ({ data: await readQueue(options) }),
  );
};

/**
 * Returns everything that waits for a person, and summaries of tonight, tomorrow and the shift. It reads only two days
 * of stays and open items, so it does not slow down over the years.
 */
async function readQueue(options: DeskContext): Promise<DeskQueue['data']> {
  const { database, units, timeZone, now } = options;
  const nowMs = now();
  const clock = deskClockAt(nowMs, timeZone);
  const { today } = clock;
  const tomorrow = nextDay(today);
  const reader = database.readLatest;
  const orders = await listOrders(reader, { from: today, to: tomorrow }, await listOrdersInHouse(reader));
  const rooms = await readDeskRooms(reader, orders);
  const occupancy = await readOccupancy(reader, today, tomorrow);
  const proposed = proposeForRooms(occupancy, units, today);
  const given = occupancy.unplaced.flatMap(({ key, stay }) => {
    const unit = proposed.get(key);
    return unit === undefined ? [] : [{ unit, stay }];
  });
  const tonight = { arrival: today, departure: tomorrow };
  const freeTonight = freeUnits(units, tonight, [...occupancy.uses, ...given]);
  const blocks = await listBlocks(reader, { arrival: addDays(today, -1), departure: addDays(tomorrow, 1) });
  const days = { from: today, to: tomorrow };
  const nights = await listUnitsOfNights(reader, days);
  const [night, next] = countNights(days, nights, blocks, options);
  const closedTonight = nights.filter(({ date, isClosedForSeason }) => date === today && isClosedForSeason);
  const closedKinds = new Set(closedTonight.map(({ accommodationId }) => accommodationId));
  const state: DeskDayState = { clock, nowMs, rooms, proposed, freeTonight, blocks };
  const arriving = rooms.filter(({ stay, presence }) => stay.arrival === tomorrow && presence === 'expected');
  const leaving = rooms.filter(({ stay, presence }) => stay.departure === tomorrow && presence !== 'left');
  const { enquiries, more } = await readEnquiryFacts(options);
  return {
    now: new Date(nowMs).toISOString(),
    facts: [
      ...(await readChannelFacts(state, options)),
      ...roomFacts(state, options),
      ...(await readHolds(nowMs, options)),
      ...(await readUnreached(state, options)),
      ...(await readOverdueRests(today, options)),
      ...(await readOwedRefunds(options)).map((refund) => ({
        kind: 'refund' as const,
        key: `refund ${refund.number}`,
        refund,
        due_at: refund.due_by === null ? null : `${refund.due_by}T00:00:00.000Z`,
      })),
      ...enquiries,
    ],
    more_enquiries: more,
    tonight: {
      free: night === undefined ? 0 : occupancyOf(night).free,
      units: freeTonight.filter(
        (name) => !units.some((unit) => unit.name === name && closedKinds.has(unit.accommodationId)),
      ),
    },
    tomorrow: {
      date: tomorrow,
      arrivals: new Set(arriving.map(({ orderNumber }) => orderNumber)).size,
      departures: new Set(leaving.map(({ orderNumber }) => orderNumber)).size,
      free: next === undefined ? 0 : occupancyOf(next).free,
      closed: blocks.flatMap(({ unit, stay }) => {
        const room = stay.departure === tomorrow ? arriving.find((each) => each.unit === unit) : undefined;
        if (room === undefined) return [];
        return [{ unit, hour: room.order.details.arrivalHour, last_name: room.order.guest.lastName }];
      }),
      without_unit: arriving
        .filter(({ key, unit }) => unit === null && !proposed.has(key))
        .map(({ order }) => order.guest.lastName),
    },
    shift: await readOpenShift(options, nowMs),
  };
}

async function readOpenShift({ database }: DeskContext, nowMs: number): Promise<DeskQueue['data']['shift']> {
  const shift = await readShift(database, null, nowMs);
  if (shift === null || shift.closing !== null) return null;
  const { opened_by, opened_at, cash, sums, rows } = shift;
  return {
    opened_by,
    opened_at,
    cash: cash.expected,
    terminal: sums.terminal.amount,
    without_number: rows.filter(({ needs_number }) => needs_number).length,
  };
}
