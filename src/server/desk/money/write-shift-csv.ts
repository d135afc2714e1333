import type { DeskShift } from '#contract/desk/desk-shift.ts';
import type { Locale } from '#contract/site/locale.ts';
import { figure, writeCsv } from '../write-csv.ts';
import { kindOf, momentAt, REPORT_WORDS } from './report-words.ts';

/** The rows of a shift or period, oldest first, as bookkeeping's spreadsheets read them. */
export function writeShiftCsv({ rows }: Pick<DeskShift, 'rows'>, locale: Locale, timeZone: string): string {
  const words = REPORT_WORDS[locale];
  const lines = rows.toReversed().map((row) => {
    const { date, time } = momentAt(row.at, timeZone);
    return [
      ...[date, time, row.order_number, row.last_name, words.kinds[kindOf(row, row.method)], words.ways[row.way]],
      ...[row.fiscal_number ?? '', row.document, row.company, row.reason, row.by],
      figure(row.amount, 2),
    ];
  });
  return writeCsv([words.columns, ...lines]);
}
