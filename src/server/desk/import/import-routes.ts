import { toAmount } from '#contract/availability/money.ts';
import { IMPORT_BYTES, ImportAnswer, ImportRequest, type ImportRow } from '#contract/desk/desk-import.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors } from '#contract/site/errors.ts';
import { firstArrivalAt } from '../../availability/first-arrival-at.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import type { DeskContext, DeskRoutes } from '../desk-context.ts';
import { MANAGER, whoOf } from '../sessions/desk-access.ts';
import { type ReadRow, readImport } from './read-import.ts';
import { writeImportedRow } from './write-import.ts';

/** Imports bookings that were taken before the resort used this desk. */
export const importRoutes: DeskRoutes = async (app, options) => {
  app.post(
    DESK_PATHS.import,
    {
      config: MANAGER,
      bodyLimit: IMPORT_BYTES,
      schema: {
        summary: 'Read a table of former bookings, or write some of its lines',
        description:
          'Without lines, nothing is written, and each row is told with its faults. A line is written once, also if the file is sent again.',
        body: ImportRequest,
        response: { 200: ImportAnswer, 422: FieldErrors },
      },
    },
    async (request) => {
      const { file, lines } = request.body;
      const today = firstArrivalAt(options.now(), options.timeZone, options.rules.lateArrivalUntil);
      const read = await readImport(file, today, options);
      if (read.problem !== null) return { data: { missing: [], problem: read.problem, rows: [] } };
      const missing = read.table.isReadable ? [] : [...read.table.missing];
      const wanted = read.rows.filter(({ line }) => lines?.includes(line));
      if (lines !== undefined && wanted.length < lines.length)
        throw new FieldsRefused({ lines: ['are not in the file'] });
      const rows = [...read.rows];
      for (const row of wanted) {
        const by = { who: whoOf(request), address: request.ip, today };
        rows[rows.indexOf(row)] = await writeImportedRow(row, by, options);
      }
      return { data: { missing, problem: null, rows: rows.map((row) => toAnswer(row, options)) } };
    },
  );
};

function toAnswer({ line, lastName, booking, number, faults }: ReadRow, { titleOf }: DeskContext): ImportRow {
  const stay = booking && {
    ...booking.stay,
    house: titleOf(booking.accommodation.id),
    unit: booking.unit ?? '',
    total: toAmount(booking.totalMinor),
  };
  return { line, last_name: lastName, stay, number, faults: [...faults] };
}
