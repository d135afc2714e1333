import type { PageFiles } from '#content/files/page-files.ts';
import type { OfferRule } from '#contract/pages/special-offers.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { type FieldProblem, quote } from './content-error.ts';
import { findServedProblems } from './shared-rules.ts';

/** Rules of the offers that a schema cannot express. `codes`: of all accommodations. */
export function findOfferProblems(offers: PageFiles['specialOffers'], codes: ReadonlySet<string>): FieldProblem[] {
  return (offers ?? []).flatMap(({ rule, value }, index) => {
    const field = `#${index + 1}`;
    return [
      ...findFigureProblems(rule, value, `${field}.value`),
      ...(rule === null ? [] : findRuleProblems(rule, codes, `${field}.rule`)),
    ];
  });
}

function findRuleProblems(rule: OfferRule, codes: ReadonlySet<string>, field: string): FieldProblem[] {
  const { percent, free_nights, minimum_nights, period, except, accommodations } = rule;
  const isOneGiven = (percent === null) !== (free_nights === null);
  const isFreeLess = free_nights === null || free_nights.free < free_nights.of;
  // A shorter stay could meet every condition without a free night.
  const isLongEnough = free_nights === null || minimum_nights >= free_nights.of;
  const names: readonly string[] = [...ACCOMMODATION_KINDS, ...codes];
  const unknown = (accommodations ?? []).filter((name) => !names.includes(name));
  return [
    ...(isOneGiven ? [] : [{ field, expected: 'either percent or free_nights', found: percent ? 'both' : 'none' }]),
    ...(isFreeLess ? [] : [{ field: `${field}.free_nights.free`, expected: 'less than `of`', found: 'not less' }]),
    ...(isLongEnough ? [] : [{ field: `${field}.minimum_nights`, expected: 'at least `of`', found: 'less' }]),
    ...findServedProblems(`${field}.period`, period === null ? [] : [period]),
    ...findServedProblems(`${field}.except`, except),
    ...unknown.map((name) => ({
      field: `${field}.accommodations`,
      expected: 'kinds, and codes of accommodations',
      found: quote(name),
    })),
  ];
}

/** The ticket must show what the offer gives, and no other figure. */
function findFigureProblems(rule: OfferRule | null, value: LocalizedText, field: string): FieldProblem[] {
  const given = figuresOf(rule);
  const isTrue = Object.values(value).every((text) => String(text.match(/\d+/g) ?? '') === String(given));
  if (isTrue) return [];
  const expected = given.length === 0 ? 'no figure, because the offer has no rule' : `the figures ${given.join(', ')}`;
  return [{ field, expected, found: quote(value.uk) }];
}

function figuresOf(rule: OfferRule | null): number[] {
  if (rule === null) return [];
  const { percent, free_nights } = rule;
  return free_nights === null ? [percent ?? 0] : [free_nights.of, free_nights.of - free_nights.free];
}
