import type { DeskShift } from '#contract/desk/desk-shift.ts';
import type { Locale } from '#contract/site/locale.ts';
import { kindOf, momentAt, REPORT_WORDS } from './report-words.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[";\r\n]/;
/** A spreadsheet would calculate a text that begins like this. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;

/** The rows of a shift or period, oldest first, as bookkeeping's spreadsheets read them: semicolons, decimal commas. */
export function writeShiftCsv({ rows }: Pick<DeskShift, 'rows'>, locale: Locale, timeZone: string): string {
  const words = REPORT_WORDS[locale];
  const lines = rows.toReversed().map((row) => {
    const { date, time } = momentAt(row.at, timeZone);
    const texts = [
      ...[date, time, row.order_number, row.last_name, words.kinds[kindOf(row, row.method)], words.ways[row.way]],
      ...[row.fiscal_number ?? '', row.document, row.company, row.reason, row.by],
    ];
    return [...texts.map(writeText), row.amount.toFixed(2).replace('.', ',')].join(';');
  });
  const head = words.columns.map(writeText).join(';');
  return `${BYTE_ORDER_MARK}${[head, ...lines].map((line) => `${line}\r\n`).join('')}`;
}

function writeText(text: string): string {
  const harmless = LIKE_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
