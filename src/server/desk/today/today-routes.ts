import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { dayListsOf } from '#contract/desk/day-lists.ts';
import { DeskDay, DeskDayQuery } from '#contract/desk/desk-day.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { calendarDateAt, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { minutesOf } from '#domain/calendar/opening-hours.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { listOrders } from '../../orders/order-repository.ts';
import { listOrdersInHouse } from '../../orders/units/room-presence-repository.ts';
import { describeStays, type StayDescriptionOptions } from '../stays/describe-stays.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';

export interface TodayRoutesOptions extends StayDescriptionOptions {
  /** On the resort's clock, such as `12:00`. */
  readonly checkOutTime: string;
}

export const todayRoutes: FastifyPluginAsyncTypebox<TodayRoutesOptions> = async (app, options) => {
  const { database, timeZone, now, checkOutTime } = options;
  app.get(
    DESK_PATHS.today,
    {
      schema: {
        tags: ['desk'],
        summary: 'Who arrives, leaves and stays on a day; without a date, today at the resort',
        querystring: DeskDayQuery,
        response: { 200: DeskDay, 401: NamedError, 422: FieldErrors },
      },
    },
    async ({ query }) => {
      const { today, minute } = deskClockAt(now(), timeZone);
      const date = query.date === undefined ? today : parseCalendarDate(query.date);
      if (date === null) throw new FieldsRefused({ date: ['There is no such day'] });
      const reader = database.readLatest;
      const late = date === today ? await listOrdersInHouse(reader) : [];
      const { stays } = await describeStays(await listOrders(reader, { from: date, to: date }, late), options);
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
