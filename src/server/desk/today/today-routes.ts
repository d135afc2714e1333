import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { toAmount } from '#contract/availability/money.ts';
import { DeskDay, DeskDayQuery, type DeskStay } from '#contract/desk/desk-day.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { calendarDateAt, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { type PartOfDay, partOfDay } from '#domain/desk/day.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import type { Database } from '../../database/database.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { readOrderMoney } from '../../orders/money/read-order-money.ts';
import type { Order } from '../../orders/order.ts';
import { listOrdersOn } from '../../orders/order-repository.ts';

export interface TodayRoutesOptions {
  readonly database: Database;
  /** Name of a kind of rooms, by its id. */
  readonly titleOf: (categoryId: number) => LocalizedText;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export const todayRoutes: FastifyPluginAsyncTypebox<TodayRoutesOptions> = async (app, options) => {
  const { database, titleOf, timeZone, now } = options;
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
      const date = query.date === undefined ? calendarDateAt(now(), timeZone) : parseCalendarDate(query.date);
      if (date === null) throw new FieldsRefused({ date: ['There is no such day'] });
      const orders = await listOrdersOn(database.readLatest, date);
      const moneys = await Promise.all(orders.map((order) => readOrderMoney(database, order)));
      const stays = orders.map((order, index) => toDeskStay(order, moneys[index] as OrderMoney, titleOf));
      const parts = Map.groupBy(stays, (_stay, index) => partOfDay(orders[index]?.stay as Order['stay'], date));
      const listOf = (part: PartOfDay) => parts.get(part) ?? [];
      return {
        data: { date, arrivals: listOf('arrival'), departures: listOf('departure'), in_house: listOf('in_house') },
      };
    },
  );
};

function toDeskStay(order: Order, money: OrderMoney, titleOf: TodayRoutesOptions['titleOf']): DeskStay {
  const { number, state, stay, guest, comments, details, holdUntil, quote } = order;
  return {
    ...{ number, state, arrival: stay.arrival, departure: stay.departure, comments },
    ...{ first_name: guest.firstName, last_name: guest.lastName, phone: guest.phone },
    ...{ arrival_hour: details.arrivalHour, hold_until: holdUntil },
    rooms: quote.rooms.map(({ accommodationId, party, stay: { arrival, departure } = stay }, position) => ({
      ...{ category_id: accommodationId, title: titleOf(accommodationId), arrival, departure },
      adults: party.adults,
      children: party.children.length,
      guest_name: details.roomGuests[position] ?? null,
    })),
    total: toAmount(quote.totalMinor),
    balance: toAmount(money.balanceMinor),
  };
}
