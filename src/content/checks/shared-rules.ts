import { IsArray, IsObject, IsUnion, type TSchema } from 'typebox';
import { PictureName } from '#contract/site/schema.ts';
import { type FieldProblem, quote, quoteAgain, type Words } from './content-error.ts';

/** Values of a file, each with its field. */
export type Fields<Value> = readonly (readonly [field: string, value: Value])[];

const PICTURE: Words = {
  en: 'the name of a picture in media/media.json',
  uk: 'назва зображення з media/media.json',
};

/** Of every field whose schema is a picture's name. */
export function findUnknownPictures(schema: TSchema, value: unknown, known: ReadonlySet<string> | null) {
  return findUnknown(findPictures(schema, value), known, PICTURE);
}

function findPictures(schema: TSchema, value: unknown, field = ''): [string, string][] {
  if (schema === PictureName && typeof value === 'string') return [[field, value]];
  if (IsUnion(schema)) return schema.anyOf.flatMap((part) => findPictures(part, value, field));
  if (IsArray(schema) && Array.isArray(value)) {
    return value.flatMap((item, index) => findPictures(schema.items, item, `${field}#${index + 1}`));
  }
  if (!IsObject(schema) || typeof value !== 'object' || value === null) return [];
  return Object.entries(schema.properties).flatMap(([key, property]) =>
    findPictures(property, (value as Record<string, unknown>)[key], field === '' ? key : `${field}.${key}`),
  );
}

/** `known` null: the file that lists them cannot be read. */
export function findUnknown(
  fields: Fields<string>,
  known: ReadonlySet<string> | null,
  expected: Words,
): FieldProblem[] {
  return fields
    .filter(([, value]) => known !== null && !known.has(value))
    .map(([field, value]) => ({ field, expected, found: quote(value) }));
}

export function findRepeats(fields: Fields<unknown>, expected: Words): FieldProblem[] {
  return fields
    .filter(([, value], index) => fields.findIndex(([, other]) => other === value) < index)
    .map(([field, value]) => ({ field, expected, found: quoteAgain(value) }));
}

export function findRepeated<Key extends string>(
  items: readonly Readonly<Record<Key, unknown>>[] | null,
  key: Key,
  list = '',
): FieldProblem[] {
  const fields = (items ?? []).map((item, index) => [`${list}#${index + 1}.${key}`, item[key]] as const);
  return findRepeats(fields, { en: `each ${key} once`, uk: `кожен ${key} один раз` });
}

export function findPeriodProblems(
  list: string,
  periods: readonly { start_date: string; end_date: string }[],
): FieldProblem[] {
  return periods.flatMap(({ start_date, end_date }, index) =>
    findReversed(`${list}#${index + 1}`, ['start_date', start_date], ['end_date', end_date]),
  );
}

export function findRangeProblems(list: string, ranges: readonly { start: string; end: string }[]): FieldProblem[] {
  return ranges.flatMap((range, index) => findRangeProblem(`${list}#${index + 1}`, range));
}

/** Both days have a year, or neither: then the range repeats every year and may include New Year. */
export function findRangeProblem(range: string, { start, end }: { start: string; end: string }): FieldProblem[] {
  if (start.length !== end.length) {
    const expected = {
      en: `a day in the form of its start, "${start}"`,
      uk: `день у такому ж вигляді, як start: "${start}"`,
    };
    return [{ field: `${range}.end`, expected, found: quote(end) }];
  }
  return start.length === 'MM-DD'.length ? [] : findReversed(range, ['start', start], ['end', end]);
}

type Day = readonly [name: string, value: string];

function findReversed(range: string, [startName, start]: Day, [endName, end]: Day): FieldProblem[] {
  if (start <= end) return [];
  const expected = {
    en: `${start}, its ${startName}, or a later day`,
    uk: `${start} (це ${startName}) або пізніший день`,
  };
  return [{ field: `${range}.${endName}`, expected, found: quote(end) }];
}
