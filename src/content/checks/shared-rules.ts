import { isYearly, type ServedPeriod } from '#domain/calendar/served-period.ts';
import { type FieldProblem, quote, type Words } from './content-error.ts';

const PICTURE: Words = {
  en: 'the name of a picture in media/media.json',
  uk: 'назва зображення з media/media.json',
};

const notBefore = (start: string, name: string): Words => ({
  en: `${start}, its ${name}, or a later day`,
  uk: `${start} (це ${name}) або пізніший день`,
});

/** `pictures`: pairs of field and picture name. null names: the picture index cannot be read. */
export function findPictureProblems(
  pictures: readonly (readonly [string, string])[],
  names: ReadonlySet<string> | null,
): FieldProblem[] {
  return pictures
    .filter(([, name]) => names !== null && !names.has(name))
    .map(([field, name]) => ({ field, expected: PICTURE, found: quote(name) }));
}

export function findPeriodProblems(
  list: string,
  periods: readonly { start_date: string; end_date: string }[],
): FieldProblem[] {
  return periods.flatMap(({ start_date, end_date }, index) => {
    if (start_date <= end_date) return [];
    const field = `${list}#${index + 1}.end_date`;
    return [{ field, expected: notBefore(start_date, 'start_date'), found: quote(end_date) }];
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
    const expected = isDated
      ? { en: 'a day with its year, as its start has', uk: 'день із роком, як у start' }
      : { en: 'a day without a year, as its start', uk: 'день без року, як у start' };
    return [{ field, expected, found: quote(end) }];
  }
  if (!isDated || start <= end) return [];
  return [{ field, expected: notBefore(start, 'start'), found: quote(end) }];
}

/** A yearly period may include New Year. One with years must not end before it starts. */
export function findServedProblems(list: string, periods: readonly ServedPeriod[]): FieldProblem[] {
  return periods.flatMap((period, index) => {
    const { start, end } = period;
    const field = `${list}#${index + 1}.end`;
    if (start.length !== end.length) {
      const expected = {
        en: `a day in the form of its start, "${start}"`,
        uk: `день у такому ж вигляді, як start: "${start}"`,
      };
      return [{ field, expected, found: quote(end) }];
    }
    if (isYearly(period) || start <= end) return [];
    return [{ field, expected: notBefore(start, 'start'), found: quote(end) }];
  });
}
