import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { ShiftReportQuery } from '#contract/desk/desk-shift.ts';
import { NamedError } from '#contract/site/errors.ts';
import type { Database } from '../../database/database.ts';
import { type PrintedShift, printShift } from './print-shift.ts';
import { readShift } from './read-shift.ts';
import { writeShiftCsv } from './write-shift-csv.ts';

export interface ReportRoutesOptions {
  readonly database: Database;
  readonly timeZone: string;
  readonly drawShift: (shift: PrintedShift) => Promise<Buffer>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A browser follows a link to a file without headers of our own. The file changes nothing. */
const FILE = { needsDeskHeader: false };
const fileOf = (type: string) => ({ description: 'The file', content: { [type]: { schema: Type.Any() } } });
const HEADERS = { 'cache-control': 'private, no-store' };

/** The shift as a table for bookkeeping, and on paper. */
export const reportRoutes: FastifyPluginAsyncTypebox<ReportRoutesOptions> = async (app, options) => {
  const { database, timeZone, drawShift, now } = options;

  app.get(
    DESK_PATHS.shiftCsv,
    {
      config: FILE,
      schema: {
        tags: ['desk'],
        summary: 'The rows of a shift as CSV',
        querystring: ShiftReportQuery,
        response: { 200: fileOf('text/csv'), 401: NamedError, 404: NamedError },
      },
    },
    async ({ query: { number, locale } }, reply) => {
      const shift = await readShift(database, number, now());
      if (shift === null) return reply.callNotFound();
      reply.headers({ ...HEADERS, 'content-disposition': `attachment; filename="shift-${number}.csv"` });
      return reply.type('text/csv; charset=utf-8').send(writeShiftCsv(shift, locale, timeZone));
    },
  );

  app.get(
    DESK_PATHS.shiftPdf,
    {
      config: FILE,
      schema: {
        tags: ['desk'],
        summary: 'A shift as PDF',
        querystring: ShiftReportQuery,
        response: { 200: fileOf('application/pdf'), 401: NamedError, 404: NamedError },
      },
    },
    async ({ query: { number, locale } }, reply) => {
      const shift = await readShift(database, number, now());
      if (shift === null) return reply.callNotFound();
      reply.headers({ ...HEADERS, 'content-disposition': `attachment; filename="shift-${number}.pdf"` });
      return reply.type('application/pdf').send(await drawShift(printShift(shift, locale, timeZone)));
    },
  );
};
