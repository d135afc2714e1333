import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { HomePageFile, KindsFile } from '#content/files/content-files.ts';
import { record } from '#contract/site/schema.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { type FieldProblem, quote } from './content-error.ts';
import { findPeriodProblems, findRepeats, findUnknown, PICTURE } from './shared-rules.ts';

const SocialNetworks = Type.Array(
  record({ key: Type.String({ minLength: 1 }), value: Type.String({ pattern: '^https://' }) }),
);

const ONE_PLACE = { en: 'each place once', uk: 'кожне місце один раз' };

/** The API sends a kind as its position in the list, so the order is fixed. */
export function findKindProblems(kinds: KindsFile, pictureNames: ReadonlySet<string> | null): FieldProblem[] {
  const posters = kinds.map(({ poster }, index) => [`#${index + 1}.poster.place`, poster.place] as const);
  const pictures = kinds.flatMap((kind, index) =>
    kind.pictures.map((name, picture) => [`#${index + 1}.pictures#${picture + 1}`, name] as const),
  );
  const misplaced = kinds.flatMap(({ id, slug }, index) => {
    const kind = ACCOMMODATION_KINDS[index];
    return [
      ...(slug === kind ? [] : [{ field: `#${index + 1}.slug`, expected: quote(kind), found: quote(slug) }]),
      ...(id === index + 1 ? [] : [{ field: `#${index + 1}.id`, expected: `${index + 1}`, found: quote(id) }]),
    ];
  });
  return [...findUnknown(pictures, pictureNames, PICTURE), ...findRepeats(posters, ONE_PLACE), ...misplaced];
}

export function findHomePageProblems(home: HomePageFile, pictureNames: ReadonlySet<string> | null): FieldProblem[] {
  const menu = Object.entries(home.menu);
  const menuPictures = menu.flatMap(([group, { pages }]) =>
    pages.map(({ main_photo }, index) => [`menu.${group}.pages#${index + 1}.main_photo`, main_photo] as const),
  );
  const { hero, story } = home;
  const { food, spa, activities } = home.home_sections;
  const pictures = [
    ...menuPictures,
    ['hero.day.tall', hero.day.tall],
    ['hero.day.wide', hero.day.wide],
    ['hero.night.tall', hero.night.tall],
    ['hero.night.wide', hero.night.wide],
    ['story.picture', story.picture],
    ['home_sections.food.picture', food.picture],
    ['home_sections.spa.picture', spa.picture],
    ...activities.pictures.map(
      ({ picture }, index) => [`home_sections.activities.pictures#${index + 1}.picture`, picture] as const,
    ),
  ] as const;
  const misnamed = menu
    .filter(([group, { key }]) => key !== group)
    .map(([group, { key }]) => ({ field: `menu.${group}.key`, expected: quote(group), found: quote(key) }));
  return [
    ...misnamed,
    ...findUnknown(pictures, pictureNames, PICTURE),
    ...findSocialNetworkProblems(home.social_networks),
    ...findPeriodProblems('period_rules', home.period_rules),
    ...findPeriodProblems('blocked_dates', home.blocked_dates),
  ];
}

function findSocialNetworkProblems(text: string): FieldProblem[] {
  const expected = {
    en: 'JSON text of a list of {"key", "value"}, the value an https:// address',
    uk: 'текст JSON зі списком {"key", "value"}, де value — адреса https://',
  };
  const problem = { field: 'social_networks', expected, found: quote(text) };
  try {
    return Value.Check(SocialNetworks, JSON.parse(text)) ? [] : [problem];
  } catch (error) {
    if (error instanceof SyntaxError) return [problem];
    throw error;
  }
}
