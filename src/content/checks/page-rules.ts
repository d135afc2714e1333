import { PAGE_FILES, type PageFiles } from '#content/files/page-files.ts';
import { inFile } from '#content/files/read-checked.ts';
import { toHallTerms } from '#contract/enquiries/hall-terms.ts';
import { INFORMATION_ANCHORS } from '#contract/pages/informations.ts';
import { startChoices } from '#domain/enquiry/hall.ts';
import { type ContentProblem, type FieldProblem, quote } from './content-error.ts';
import { findRepeated } from './shared-rules.ts';

export function findPageProblems(files: PageFiles): ContentProblem[] {
  const { foods, specialOffers, informations, activities, mices } = files;
  return [
    ...inFile(PAGE_FILES.foods.file, [...findRepeated(foods, 'id'), ...findRepeated(foods, 'slug')]),
    ...inFile(PAGE_FILES.specialOffers.file, [
      ...findRepeated(specialOffers, 'id'),
      ...findRepeated(specialOffers, 'slug'),
    ]),
    ...inFile(PAGE_FILES.activities.file, findRepeated(activities?.activities ?? null, 'slug', 'activities')),
    ...inFile(PAGE_FILES.informations.file, findAnchorProblems(informations)),
    ...inFile(PAGE_FILES.mices.file, [
      ...findRepeated(mices?.halls ?? null, 'slug', 'halls'),
      ...findHoursProblems(mices),
    ]),
  ];
}

/** Checks that sections are in the order of the anchors, to which other pages and mails link. */
function findAnchorProblems(informations: PageFiles['informations']): FieldProblem[] {
  return (informations?.sections ?? []).flatMap(({ anchor }, index) => {
    const expected = INFORMATION_ANCHORS[index];
    if (anchor === expected) return [];
    return [{ field: `sections#${index + 1}.anchor`, expected: quote(expected), found: quote(anchor) }];
  });
}

/** Without enough hours, no start time could be offered. */
function findHoursProblems(mices: PageFiles['mices']): FieldProblem[] {
  if (mices === null) return [];
  if (startChoices(toHallTerms(mices)).length > 0) return [];
  const { opens, closes } = mices.enquiry.opening;
  const hours = mices.minimum_hours;
  const expected = {
    en: `a place that is open for minimum_hours (${hours}) at least`,
    uk: `місце, відчинене щонайменше minimum_hours (${hours}) годин`,
  };
  return [{ field: 'enquiry.working_hours', expected, found: quote(`${opens}–${closes}`) }];
}
