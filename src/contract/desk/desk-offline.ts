import { type Static, Type } from 'typebox';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { IsoDate, LocalizedText, record } from '../site/schema.ts';
import { DeskStay } from './desk-day.ts';

const MOST_DAYS = 7;

export const OfflineArrivalsQuery = record({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_DAYS })) });

/** What a desk device stores to work without a network. */
export const OfflineArrivals = record({
  data: record({
    read_at: Type.String({ description: 'An instant in UTC' }),
    today: IsoDate,
    until: IsoDate,
    check_out_time: Type.String(),
    /** Stays that arrive, depart or sleep on these days, and guests still in house. */
    stays: Type.Array(DeskStay),
    /** Arrivals of these days that will not take place. Their passes still have a valid signature. */
    over: Type.Array(record({ number: Type.String(), state: Type.Enum(ORDER_STATES) })),
    kinds: Type.Array(
      record({
        category_id: Type.Integer(),
        code: Type.String(),
        title: LocalizedText,
        units: Type.Array(Type.String()),
      }),
    ),
  }),
});
export type OfflineArrivals = Static<typeof OfflineArrivals>;
