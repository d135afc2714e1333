import { type Static, Type } from 'typebox';
import { IsoDate, record } from '../site/schema.ts';
import { ShiftSums } from './desk-shift.ts';

/** Both days are included. */
export const DeskPeriodQuery = record({ from: IsoDate, to: IsoDate });
export const DeskPeriodReportQuery = record({ from: IsoDate, to: IsoDate, locale: Type.Enum(['uk', 'en']) });

export const DeskPeriod = record({
  from: IsoDate,
  to: IsoDate,
  sums: ShiftSums,
  /** Number of payments and refunds; the files list them. */
  rows: Type.Integer({ minimum: 0 }),
  /** Only days with payments or refunds, earliest first. */
  days: Type.Array(record({ date: IsoDate, sums: ShiftSums })),
});
export type DeskPeriod = Static<typeof DeskPeriod>;

export const DeskPeriodAnswer = record({ data: DeskPeriod });
export type DeskPeriodAnswer = Static<typeof DeskPeriodAnswer>;
