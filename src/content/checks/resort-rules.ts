import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { HomePageFile, KindsFile } from '#content/files/content-files.ts';
import { record } from '#contract/site/schema.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { type FieldProblem, quote } from './content-error.ts';
import { findPeriodProblems, findRepeats } from './shared-rules.ts';

const SocialNetworks = Type.Array(
  record({ key: Type.String({ minLength: 1 }), value: Type.String({ pattern: '^https://' }) }),
);

const ONE_PLACE = { en: 'each place once', uk: 'кожне місце один раз' };

/** The API sends a kind as its position in the list, so the order is fixed. */
export function findKindProblems(kinds: KindsFile): FieldProblem[] {
  const posters = kinds.map(({ poster }, index) => [`#${index + 1}.poster.place`, poster.place] as const);
  const misplaced = kinds.flatMap(({ id, slug }, index) => {
    const kind = ACCOMMODATION_KINDS[index];
    return [
      ...(slug === kind ? [] : [{ field: `#${index + 1}.slug`, expected: quote(kind), found: quote(slug) }]),
      ...(id === index + 1 ? [] : [{ field: `#${index + 1}.id`, expected: `${index + 1}`, found: quote(id) }]),
    ];
  });
  return [...findRepeats(posters, ONE_PLACE), ...misplaced];
}

export function findHomePageProblems(home: HomePageFile): FieldProblem[] {
  const misnamed = Object.entries(home.menu)
    .filter(([group, { key }]) => key !== group)
    .map(([group, { key }]) => ({ field: `menu.${group}.key`, expected: quote(group), found: quote(key) }));
  return [
    ...misnamed,
    ...findSocialNetworkProblems(home.social_networks),
    ...findPeriodProblems('period_rules', home.period_rules),
    ...findPeriodProblems('blocked_dates', home.blocked_dates),
  ];
}

function findSocialNetworkProblems(text: string): FieldProblem[] {
  const expected = {
    en: 'JSON text of a list of {"key", "value"}, the value an https:// address',
    uk: 'текст JSON зі списком {"key", "value"}, де value – адреса https://',
  };
  const problem = { field: 'social_networks', expected, found: quote(text) };
  try {
    return Value.Check(SocialNetworks, JSON.parse(text)) ? [] : [problem];
  } catch (error) {
    if (error instanceof SyntaxError) return [problem];
    throw error;
  }
}
