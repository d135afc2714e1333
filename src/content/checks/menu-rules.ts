import type { MenuSource } from '#content/files/menu-files.ts';
import { inFile } from '#content/files/read-checked.ts';
import type { AnyMenuRecord, Dish } from '#contract/menus/menus.ts';
import { type ContentProblem, type FieldProblem, quote } from './content-error.ts';
import { findRangeProblems, findRepeats } from './shared-rules.ts';

/** Allergens from animals that vegetarian dishes must not contain. */
const ANIMALS: readonly string[] = ['fish', 'crustaceans', 'molluscs'] satisfies Dish['allergens'];

const ONE_ALLERGEN = { en: 'each allergen once', uk: 'кожен алерген один раз' };
const ONE_TITLE = { en: 'each title once', uk: 'кожна назва один раз' };

export function findMenuProblems(sources: readonly MenuSource[]): ContentProblem[] {
  return sources.flatMap(({ file, place, value }) => (value === null ? [] : inFile(file, findProblems(value, place))));
}

function findProblems(menu: AnyMenuRecord, place: string): FieldProblem[] {
  const isElsewhere = menu.place !== place;
  return [
    ...(isElsewhere ? [{ field: 'place', expected: quote(place), found: quote(menu.place) }] : []),
    ...menu.sections.flatMap(({ items }, section) => {
      const titles = items.map(({ title }) => title.uk);
      return items.flatMap((item, index) => {
        const field = `sections#${section + 1}.items#${index + 1}`;
        const isRepeated = titles.indexOf(item.title.uk) !== index;
        return [
          ...(isRepeated ? [{ field: `${field}.title`, expected: ONE_TITLE, found: quote(item.title) }] : []),
          ...('allergens' in item ? findDishProblems(item, field) : []),
        ];
      });
    }),
  ];
}

function findDishProblems({ allergens, is_vegetarian, served }: Dish, field: string): FieldProblem[] {
  const animals = is_vegetarian ? allergens.filter((allergen) => ANIMALS.includes(allergen)) : [];
  return [
    ...findRepeats(
      allergens.map((allergen) => [`${field}.allergens`, allergen]),
      ONE_ALLERGEN,
    ),
    ...animals.map((allergen) => ({
      field: `${field}.is_vegetarian`,
      expected: { en: `false for a dish with ${allergen}`, uk: `false для страви, у якій є ${allergen}` },
      found: 'true',
    })),
    ...findRangeProblems(`${field}.served`, served),
  ];
}
