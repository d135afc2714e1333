import { type Static, Type } from 'typebox';
import { IsoDate, record } from '../site/schema.ts';
import { ShiftSums } from './desk-shift.ts';

/** Both days are part of the period. */
export const DeskPeriodQuery = record({ from: IsoDate, to: IsoDate });
export const DeskPeriodReportQuery = record({ from: IsoDate, to: IsoDate, locale: Type.Enum(['uk', 'en']) });

export const DeskPeriod = record({
  from: IsoDate,
  to: IsoDate,
  sums: ShiftSums,
  /** How many movements of money there are; the files list them. */
  rows: Type.Integer({ minimum: 0 }),
  /** Only those on which money moved, the earliest first. */
  days: Type.Array(record({ date: IsoDate, sums: ShiftSums })),
});
export type DeskPeriod = Static<typeof DeskPeriod>;

export const DeskPeriodAnswer = record({ data: DeskPeriod });
export type DeskPeriodAnswer = Static<typeof DeskPeriodAnswer>;
