import { type Static, Type } from 'typebox';
import { COLUMNS, ROW_FAULTS } from '#domain/desk/import/booking-rows.ts';
import { Amount, IsoDate, LocalizedText, record } from '../site/schema.ts';

/** In characters: about 300 rows with long comments. */
const LONGEST_FILE = 150_000;
export const IMPORT_BYTES = 4 * LONGEST_FILE;

const Line = Type.Integer({ minimum: 1 });

export const ImportRequest = record({
  /** Former bookings as CSV with a header row. */
  file: Type.String({ minLength: 1, maxLength: LONGEST_FILE }),
  /** The lines to import. Missing: nothing is imported, and the response shows the result for each row. */
  lines: Type.Optional(Type.Array(Line, { minItems: 1, maxItems: 300 })),
});
export type ImportRequest = Static<typeof ImportRequest>;

const Column = Type.Enum(COLUMNS);

const ImportRow = record({
  /** Line number in the file, counted from 1. */
  line: Line,
  last_name: Type.String(),
  /** null: the row has errors. */
  stay: Type.Union([
    record({ arrival: IsoDate, departure: IsoDate, house: LocalizedText, unit: Type.String(), total: Amount }),
    Type.Null(),
  ]),
  /** Number of the imported booking; null: not imported yet. */
  number: Type.Union([Type.String(), Type.Null()]),
  faults: Type.Array(record({ column: Column, fault: Type.Enum(ROW_FAULTS) })),
});
export type ImportRow = Static<typeof ImportRow>;

export const ImportAnswer = record({
  data: record({
    /** Required columns that the file lacks; then there are no rows. */
    missing: Type.Array(Column),
    /** The file has more rows than one request may have, or an unclosed quotation mark. */
    problem: Type.Union([Type.Enum(['too_many_rows', 'unreadable']), Type.Null()]),
    rows: Type.Array(ImportRow),
  }),
});
export type ImportAnswer = Static<typeof ImportAnswer>;
