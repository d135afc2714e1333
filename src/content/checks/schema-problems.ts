import { IsArray, IsObject, IsOptional, IsRecord, type TObject, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { CalendarNight, YearlyDay } from '#content/rates/prices-schema.ts';
import { ServedDay } from '#contract/menus/menus.ts';
import { IsoDate } from '#contract/site/schema.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { type FieldProblem, quote, WHOLE_FILE } from './content-error.ts';
import { describeSchema } from './schema-words.ts';

const DAYS: readonly TSchema[] = [IsoDate, YearlyDay, CalendarNight, ServedDay];
/** A yearly day exists if it exists in a leap year. */
const LEAP_YEAR = '2028';

/** Walks the schema itself: the library stops after eight errors, and words them for programmers. */
export function findSchemaProblems(schema: TSchema, value: unknown, field = ''): FieldProblem[] {
  if (IsObject(schema) && isPlainObject(value)) return findObjectProblems(schema, value, field);
  if (IsRecord(schema) && isPlainObject(value)) {
    const [entrySchema] = Object.values(schema.patternProperties);
    return Object.entries(value).flatMap(([key, entry]) =>
      findSchemaProblems(entrySchema as TSchema, entry, join(field, key)),
    );
  }
  if (IsArray(schema) && Array.isArray(value)) {
    const items = value.flatMap((item, index) => findSchemaProblems(schema.items, item, `${field}#${index + 1}`));
    return [...findLengthProblems(schema, value, field), ...items];
  }
  const isRight = Value.Check(schema, value) && (!DAYS.includes(schema) || isRealDay(value));
  return isRight ? [] : [{ field: field || WHOLE_FILE, expected: describeSchema(schema), found: quote(value) }];
}

function findObjectProblems(schema: TObject, value: Record<string, unknown>, field: string): FieldProblem[] {
  const known = Object.keys(schema.properties);
  const unknown = Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      field: join(field, key),
      expected: { en: `no such field, only ${known.join(', ')}`, uk: `жодного такого поля, лише ${known.join(', ')}` },
      found: quote(value[key]),
    }));
  const wrong = Object.entries(schema.properties).flatMap(([key, property]) =>
    IsOptional(property) && !(key in value) ? [] : findSchemaProblems(property, value[key], join(field, key)),
  );
  return [...unknown, ...wrong];
}

function findLengthProblems(
  schema: TSchema & { minItems?: number; maxItems?: number },
  { length }: readonly unknown[],
  field: string,
): FieldProblem[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (minItems <= length && length <= maxItems) return [];
  return [{ field: field || WHOLE_FILE, expected: describeSchema(schema), found: `${length}` }];
}

function isRealDay(day: unknown): boolean {
  const text = String(day);
  return parseCalendarDate(text.length === 'MM-DD'.length ? `${LEAP_YEAR}-${text}` : text) !== null;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function join(field: string, key: string): string {
  return field === '' ? key : `${field}.${key}`;
}
