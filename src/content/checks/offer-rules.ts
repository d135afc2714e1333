import type { PageFiles } from '#content/files/page-files.ts';
import type { OfferRule } from '#contract/pages/special-offers.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { type FieldProblem, NOTHING, quote } from './content-error.ts';
import { findRangeProblems, findUnknown } from './shared-rules.ts';

const ONE_GAIN = { en: 'either percent or free_nights', uk: 'або percent, або free_nights' };
const NAMES = { en: 'kinds, and codes of accommodations', uk: 'види та коди осель' };
const BOTH = { en: 'both', uk: 'обидва' };
const FEWER_FREE = {
  expected: { en: 'less than `of`', uk: 'менше за `of`' },
  found: { en: 'not less', uk: 'не менше' },
};
const LONG_ENOUGH = {
  expected: { en: 'at least `of`', uk: 'щонайменше `of`' },
  found: { en: 'less', uk: 'менше' },
};

/** Checks rules of the offers that a schema cannot express. `codes`: the codes of all accommodations. */
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
  // Otherwise a shorter stay could meet every condition without a free night.
  const isLongEnough = free_nights === null || minimum_nights >= free_nights.of;
  return [
    ...(isOneGiven ? [] : [{ field, expected: ONE_GAIN, found: percent ? BOTH : NOTHING }]),
    ...(isFreeLess ? [] : [{ field: `${field}.free_nights.free`, ...FEWER_FREE }]),
    ...(isLongEnough ? [] : [{ field: `${field}.minimum_nights`, ...LONG_ENOUGH }]),
    ...findRangeProblems(`${field}.period`, period === null ? [] : [period]),
    ...findRangeProblems(`${field}.except`, except),
    ...findUnknown(
      (accommodations ?? []).map((name) => [`${field}.accommodations`, name]),
      new Set([...ACCOMMODATION_KINDS, ...codes]),
      NAMES,
    ),
  ];
}

/** Checks that the ticket shows the offer's number, and no other number. */
function findFigureProblems(rule: OfferRule | null, value: LocalizedText, field: string): FieldProblem[] {
  const given = figuresOf(rule);
  const isTrue = Object.values(value).every((text) => String(text.match(/\d+/g) ?? '') === String(given));
  if (isTrue) return [];
  const figures = given.join(', ');
  const expected =
    given.length === 0
      ? { en: 'no figure, because the offer has no rule', uk: 'жодної цифри, бо пропозиція не має правила (rule)' }
      : { en: `the figures ${figures}`, uk: `цифри ${figures}` };
  return [{ field, expected, found: quote(value.uk) }];
}

function figuresOf(rule: OfferRule | null): number[] {
  if (rule === null) return [];
  const { percent, free_nights } = rule;
  return free_nights === null ? [percent ?? 0] : [free_nights.of, free_nights.of - free_nights.free];
}
