import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DeskDay, DeskDayQuery, type DeskStay } from '#contract/desk/desk-day.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { calendarDateAt, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { minutesOf } from '#domain/calendar/opening-hours.ts';
import { type PartOfDay, partOfDay, partOfToday } from '#domain/desk/day.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { listOrders } from '../../orders/order-repository.ts';
import { listOrdersInHouse } from '../../orders/units/room-presence-repository.ts';
import { describeStays, type StayDescriptionOptions } from '../stays/describe-stays.ts';
import { type DeskRoomState, deskClockAt } from '../stays/desk-rooms.ts';

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
      const { stays, rooms } = await describeStays(await listOrders(reader, { from: date, to: date }, late), options);
      const partOf = ({ stay, presence: state, since }: DeskRoomState) => {
        if (date !== today) return partOfDay(stay, date);
        const sinceDay = since === null ? null : calendarDateAt(Date.parse(since), timeZone);
        return partOfToday(stay, { state, since: sinceDay }, today);
      };
      const parts = Map.groupBy(rooms, partOf);
      const listOf = (part: PartOfDay) => withRoomsOf(stays, parts.get(part) ?? []);
      return {
        data: {
          ...{ date, is_today: date === today, check_out_time: checkOutTime },
          is_check_out_over: date < today || (date === today && minute >= minutesOf(checkOutTime)),
          ...{ arrivals: listOf('arrival'), departures: listOf('departure'), in_house: listOf('in_house') },
        },
      };
    },
  );
};

/** The stays with those of their rooms, without stays that have none of them. */
function withRoomsOf(stays: readonly DeskStay[], rooms: readonly DeskRoomState[]): DeskStay[] {
  return stays.flatMap((stay) => {
    const own = rooms.filter(({ orderNumber }) => orderNumber === stay.number).map(({ position }) => position);
    if (own.length === 0) return [];
    return [{ ...stay, rooms: stay.rooms.filter(({ position }) => own.includes(position)) }];
  });
}
