import { dayListsOf } from '#contract/desk/day-lists.ts';
import { DeskDay, DeskDayQuery } from '#contract/desk/desk-day.ts';
import { OfflineArrivals, OfflineArrivalsQuery } from '#contract/desk/desk-offline.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors } from '#contract/site/errors.ts';
import { addDays, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { minutesOf } from '#domain/calendar/opening-hours.ts';
import { toInstant } from '../database/query.ts';
import { listOrders, listOrdersOver } from '../orders/order-repository.ts';
import { listOrdersInHouse } from '../orders/units/room-presence-repository.ts';
import type { DeskRoutes } from './desk-context.ts';
import { readDay } from './read-days.ts';
import { describeStays } from './stays/describe-stays.ts';
import { deskClockAt } from './stays/desk-rooms.ts';

export const todayRoutes: DeskRoutes = async (app, options) => {
  const { database, timeZone, now, checkOutTime } = options;
  app.get(
    DESK_PATHS.today,
    {
      schema: {
        summary: 'Who arrives, leaves and stays on a day; without a date, today at the resort',
        querystring: DeskDayQuery,
        response: { 200: DeskDay, 422: FieldErrors },
      },
    },
    async ({ query }) => {
      const { today, minute } = deskClockAt(now(), timeZone);
      const date = query.date === undefined ? today : readDay(query.date, 'date');
      const reader = database.readLatest;
      const late = date === today ? await listOrdersInHouse(reader) : [];
      const stays = await describeStays(await listOrders(reader, { from: date, to: date }, late), options);
      const dayAt = (instantMs: number) => calendarDateAt(instantMs, timeZone);
      return {
        data: {
          date,
          is_today: date === today,
          check_out_time: checkOutTime,
          is_check_out_over: date < today || (date === today && minute >= minutesOf(checkOutTime)),
          ...dayListsOf(stays, { date, today, dayAt }),
        },
      };
    },
  );
};

const DAYS = 3;

/** Returns the days that a device stores, so that reception can work without a network. */
export const offlineRoutes: DeskRoutes = async (app, options) => {
  const { database, timeZone, now, checkOutTime, accommodations, titleOf, units } = options;
  app.get(
    DESK_PATHS.offlineArrivals,
    {
      schema: {
        summary: 'What a device keeps for the time without a network: stays of the next days, and units',
        querystring: OfflineArrivalsQuery,
        response: { 200: OfflineArrivals, 422: FieldErrors },
      },
    },
    async ({ query: { days = DAYS } }) => {
      const nowMs = now();
      const { today } = deskClockAt(nowMs, timeZone);
      const until = addDays(today, days - 1);
      const reader = database.readLatest;
      const orders = await listOrders(reader, { from: today, to: until }, await listOrdersInHouse(reader));
      const stays = await describeStays(orders, options);
      return {
        data: {
          read_at: toInstant(nowMs),
          today,
          until,
          check_out_time: checkOutTime,
          stays,
          over: await listOrdersOver(reader, { from: today, to: until }),
          kinds: accommodations.map(({ id, code }) => ({
            category_id: id,
            code,
            title: titleOf(id),
            units: units.filter(({ accommodationId }) => accommodationId === id).map(({ name }) => name),
          })),
        },
      };
    },
  );
};
