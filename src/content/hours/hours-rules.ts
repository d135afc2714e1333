import { type FieldProblem, NOTHING, quote, type Words } from '#content/checks/content-error.ts';
import { findRangeProblem, findUnknown } from '#content/checks/shared-rules.ts';
import { DAY_MINUTES, minutesOf } from '#domain/calendar/opening-hours.ts';
import type { HoursFile } from './hours-schema.ts';

const RECEPTION = { en: 'the hours of the reception', uk: 'години рецепції' };

export function findHoursProblems({ places, exceptions }: HoursFile): FieldProblem[] {
  const names = Object.keys(places);
  const known = names.join(', ');
  return [
    // Texts of pages and mails use them.
    ...(names.includes('reception') ? [] : [{ field: 'places.reception', expected: RECEPTION, found: NOTHING }]),
    ...Object.entries(places).flatMap(([place, hours]) => findOrderProblem(`places.${place}`, hours)),
    ...exceptions.flatMap(({ places: named, hours, ...range }, index) => {
      const field = `exceptions#${index + 1}`;
      const fields = (named === 'all' ? [] : named).map(
        (place, item) => [`${field}.places#${item + 1}`, place] as const,
      );
      const expected = { en: `a place of this file: ${known}`, uk: `місце з цього файлу: ${known}` };
      return [
        ...findUnknown(fields, new Set(names), expected),
        ...findRangeProblem(field, range),
        ...(hours === null ? [] : findOrderProblem(`${field}.hours`, hours)),
      ];
    }),
  ];
}

function findOrderProblem(field: string, { opens, closes }: { opens: string; closes: string }): FieldProblem[] {
  const problem = (name: string, expected: Words, found: string) => [
    { field: `${field}.${name}`, expected, found: quote(found) },
  ];
  if (minutesOf(opens) >= DAY_MINUTES)
    return problem('opens', { en: 'a time before midnight', uk: 'час до опівночі' }, opens);
  if (minutesOf(opens) < minutesOf(closes)) return [];
  const later = {
    en: `a time after ${opens}, such as "26:00" for two in the morning`,
    uk: `час, пізніший за ${opens}; друга ночі – це "26:00"`,
  };
  return problem('closes', later, closes);
}
