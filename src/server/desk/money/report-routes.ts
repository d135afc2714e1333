import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { DeskPeriodAnswer, DeskPeriodQuery, DeskPeriodReportQuery } from '#contract/desk/desk-period.ts';
import { ShiftReportQuery } from '#contract/desk/desk-shift.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { readDays } from '../read-days.ts';
import { describeMoves, readPeriod, readShift, sumPeriod } from './read-shift.ts';
import { printPeriod, printShift, writeShiftCsv } from './report-files.ts';

/** A year, including a leap day. */
const MOST_DAYS = 366;
/** A browser follows a link to a file without our header. These routes change nothing. */
export const FILE = { needsDeskHeader: false };
export const fileOf = (type: string) => ({ description: 'The file', content: { [type]: { schema: Type.Any() } } });

export function sendFile(reply: FastifyReply, name: string, content: string | Buffer): FastifyReply {
  const type = name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/pdf';
  const headers = { 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}"` };
  return reply.headers(headers).type(type).send(content);
}

/** Exports a shift, or the days of a period, as a table for bookkeeping and for printing. */
export const reportRoutes: DeskRoutes = async (app, options) => {
  const { database, timeZone, drawShift, now } = options;

  app.get(
    DESK_PATHS.shiftCsv,
    {
      config: FILE,
      schema: {
        summary: 'The rows of a shift as CSV',
        querystring: ShiftReportQuery,
        response: { 200: fileOf('text/csv'), 404: NamedError },
      },
    },
    async ({ query: { number, locale } }, reply) => {
      const shift = orNotFound(await readShift(database, number, now()));
      return sendFile(reply, `shift-${number}.csv`, writeShiftCsv(shift, locale, timeZone));
    },
  );

  app.get(
    DESK_PATHS.shiftPdf,
    {
      config: FILE,
      schema: {
        summary: 'A shift as PDF',
        querystring: ShiftReportQuery,
        response: { 200: fileOf('application/pdf'), 404: NamedError },
      },
    },
    async ({ query: { number, locale } }, reply) => {
      const shift = orNotFound(await readShift(database, number, now()));
      return sendFile(reply, `shift-${number}.pdf`, await drawShift(printShift(shift, locale, timeZone)));
    },
  );

  app.get(
    DESK_PATHS.period,
    {
      schema: {
        summary: 'Sums of a period, and of each of its days',
        querystring: DeskPeriodQuery,
        response: { 200: DeskPeriodAnswer, 422: FieldErrors },
      },
    },
    async ({ query }) => ({ data: sumPeriod(await readPeriod(readDays(query, MOST_DAYS), options), timeZone) }),
  );

  app.get(
    DESK_PATHS.periodCsv,
    {
      config: FILE,
      schema: {
        summary: 'All movements of money in a period as CSV',
        querystring: DeskPeriodReportQuery,
        response: { 200: fileOf('text/csv'), 422: FieldErrors },
      },
    },
    async ({ query }, reply) => {
      const { from, to, rows, online } = await readPeriod(readDays(query, MOST_DAYS), options);
      const moves = { rows: await describeMoves(database, rows, online) };
      return sendFile(reply, `cash-${from}-${to}.csv`, writeShiftCsv(moves, query.locale, timeZone));
    },
  );

  app.get(
    DESK_PATHS.periodPdf,
    {
      config: FILE,
      schema: {
        summary: 'Sums of a period as PDF',
        querystring: DeskPeriodReportQuery,
        response: { 200: fileOf('application/pdf'), 422: FieldErrors },
      },
    },
    async ({ query }, reply) => {
      const period = sumPeriod(await readPeriod(readDays(query, MOST_DAYS), options), timeZone);
      return sendFile(reply, `cash-${query.from}-${query.to}.pdf`, await drawShift(printPeriod(period, query.locale)));
    },
  );
};
