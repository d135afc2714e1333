import type { DeskPeriod } from '#contract/desk/desk-period.ts';
import { addDays, type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { Database } from '../../database/database.ts';
import { createDeskRowsRepository, type StoredDeskRow } from '../../orders/money/desk-rows-repository.ts';
import type { Days } from '../read-days.ts';
import { sumMoves } from './describe-moves.ts';
import { listOnlineMoves, type OnlineMove } from './shift-moves-repository.ts';

interface PeriodDependencies {
  readonly database: Database;
  readonly timeZone: string;
}

export interface Period extends Days {
  readonly rows: readonly StoredDeskRow[];
  readonly online: readonly OnlineMove[];
}

/** All that moved on these days of the resort, whatever the shift. */
export async function readPeriod({ from, to }: Days, { database, timeZone }: PeriodDependencies): Promise<Period> {
  // A day more on both sides than any time zone needs; the resort's clock decides.
  const [start, end] = [toMidnight(addDays(from, -1)), toMidnight(addDays(to, 2))];
  const isWithin = (move: { readonly at: string }) => {
    const day = dayOf(move, timeZone);
    return day >= from && day <= to;
  };
  const rows = await createDeskRowsRepository(database).listBetween(start, end);
  const online = await listOnlineMoves(database.readLatest, start, end);
  return { from, to, rows: rows.filter(isWithin), online: online.filter(isWithin) };
}

/** Sums of the whole and of each day on which money moved. */
export function sumPeriod({ from, to, rows, online }: Period, timeZone: string): DeskPeriod {
  const [rowsOf, onlineOf] = [
    Map.groupBy(rows, (row) => dayOf(row, timeZone)),
    Map.groupBy(online, (move) => dayOf(move, timeZone)),
  ];
  const days = [...new Set([...rowsOf.keys(), ...onlineOf.keys()])].sort();
  return {
    from,
    to,
    sums: sumMoves(rows, online),
    rows: rows.length + online.length,
    days: days.map((date) => ({ date, sums: sumMoves(rowsOf.get(date) ?? [], onlineOf.get(date) ?? []) })),
  };
}

function dayOf({ at }: { readonly at: string }, timeZone: string): CalendarDate {
  return calendarDateAt(Date.parse(at), timeZone);
}

function toMidnight(date: CalendarDate): string {
  return `${date}T00:00:00.000Z`;
}
