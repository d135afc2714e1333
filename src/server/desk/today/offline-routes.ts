import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OfflineArrivals, OfflineArrivalsQuery } from '#contract/desk/desk-offline.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { toInstant } from '../../database/instants.ts';
import { listOrders, listOrdersOver } from '../../orders/order-repository.ts';
import { listOrdersInHouse } from '../../orders/units/room-presence-repository.ts';
import { describeStays, type StayDescriptionOptions } from '../stays/describe-stays.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';

export interface OfflineRoutesOptions extends StayDescriptionOptions {
  /** On the resort's clock, such as `12:00`. */
  readonly checkOutTime: string;
  readonly accommodations: readonly Accommodation[];
}

const DAYS = 3;

/** The days that a device keeps, so that reception can go on without a network. */
export const offlineRoutes: FastifyPluginAsyncTypebox<OfflineRoutesOptions> = async (app, options) => {
  const { database, timeZone, now, checkOutTime, accommodations, titleOf, units } = options;
  app.get(
    DESK_PATHS.offlineArrivals,
    {
      schema: {
        tags: ['desk'],
        summary: 'What a device keeps for the time without a network: stays of the next days, and units',
        querystring: OfflineArrivalsQuery,
        response: { 200: OfflineArrivals, 401: NamedError, 422: FieldErrors },
      },
    },
    async ({ query: { days = DAYS } }) => {
      const nowMs = now();
      const { today } = deskClockAt(nowMs, timeZone);
      const until = addDays(today, days - 1);
      const reader = database.readLatest;
      const orders = await listOrders(reader, { from: today, to: until }, await listOrdersInHouse(reader));
      const { stays } = await describeStays(orders, options);
      return {
        data: {
          read_at: toInstant(nowMs),
          today,
          until,
          check_out_time: checkOutTime,
          stays: [...stays],
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
