import { isYearly, type ServedPeriod } from '#domain/calendar/served-period.ts';
import { type FieldProblem, quote } from './content-error.ts';

/** `pictures`: pairs of field and picture name. null names: the picture index cannot be read. */
export function findPictureProblems(
  pictures: readonly (readonly [string, string])[],
  names: ReadonlySet<string> | null,
): FieldProblem[] {
  return pictures
    .filter(([, name]) => names !== null && !names.has(name))
    .map(([field, name]) => ({ field, expected: 'the name of a picture in media/media.json', found: quote(name) }));
}

export function findPeriodProblems(
  list: string,
  periods: readonly { start_date: string; end_date: string }[],
): FieldProblem[] {
  return periods.flatMap(({ start_date, end_date }, index) => {
    if (start_date <= end_date) return [];
    const field = `${list}#${index + 1}.end_date`;
    return [{ field, expected: `${start_date}, its start_date, or a later day`, found: quote(end_date) }];
  });
}

/**
 * Both days must have a year, with the last one not before the first, or neither: then the range repeats every year and
 * may include New Year.
 */
export function findRangeProblem(range: string, { start, end }: { start: string; end: string }): FieldProblem[] {
  const field = `${range}.end`;
  const isDated = start.length === 'YYYY-MM-DD'.length;
  if (start.length !== end.length) {
    const expected = isDated ? `a day with its year, as its start has` : `a day without a year, as its start`;
    return [{ field, expected, found: quote(end) }];
  }
  if (!isDated || start <= end) return [];
  return [{ field, expected: `${start}, its start, or a later day`, found: quote(end) }];
}

/** A yearly period may include New Year. One with years must not end before it starts. */
export function findServedProblems(list: string, periods: readonly ServedPeriod[]): FieldProblem[] {
  return periods.flatMap((period, index) => {
    const { start, end } = period;
    const field = `${list}#${index + 1}.end`;
    if (start.length !== end.length) {
      return [{ field, expected: `a day in the form of its start, ${quote(start)}`, found: quote(end) }];
    }
    if (isYearly(period) || start <= end) return [];
    return [{ field, expected: `${start}, its start, or a later day`, found: quote(end) }];
  });
}
