import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Edit, freshContentFolder, set } from '#content/loading/content-folder-fixture.ts';

const content = freshContentFolder();
const SENOVAL = 'menus/senoval.json';
const SPA = 'menus/relax-spa.json';
const TROUT = 'sections.0.items.0';
const field = (name: string) => `sections#1.items#1.${name}`;

describe('a problem in a menu stops the start with its file, field and expected value', () => {
  test.each<[string, string, Edit, string]>([
    [
      'a price that is a text',
      SENOVAL,
      set(`${TROUT}.price`, '420'),
      `${field('price')} · expected an amount in hryvnias`,
    ],
    ['a negative price', SENOVAL, set(`${TROUT}.price`, -1), `${field('price')} · expected an amount`],
    [
      'a title in one language',
      SENOVAL,
      set(`${TROUT}.title`, { uk: 'Форель' }),
      `${field('title.en')} · expected a text, found nothing`,
    ],
    [
      'an allergen outside the closed list',
      SENOVAL,
      set(`${TROUT}.allergens`, ['trout']),
      `${field('allergens#1')} · expected one of gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery`,
    ],
    [
      'a duplicate allergen',
      SENOVAL,
      set(`${TROUT}.allergens`, ['fish', 'fish']),
      `${field('allergens')} · expected each allergen once, found "fish" again`,
    ],
    [
      'a vegetarian dish with fish',
      SENOVAL,
      set(`${TROUT}.is_vegetarian`, true),
      `${field('is_vegetarian')} · expected false for a dish with fish, found true`,
    ],
    [
      'a weight without its unit',
      SENOVAL,
      set(`${TROUT}.amount`, { figure: 380 }),
      `${field('amount')} · expected an object with figure, unit or null`,
    ],
    [
      'a missing portion',
      SENOVAL,
      set(`${TROUT}.portions`, 0),
      `${field('portions')} · expected a whole number from 1 to 20`,
    ],
    [
      'a season on a day that does not exist',
      SENOVAL,
      set(`${TROUT}.served`, [{ start: '02-30', end: '03-01' }]),
      `${field('served#1.start')} · expected a day that exists`,
    ],
    [
      'a season with a year at one end only',
      SENOVAL,
      set(`${TROUT}.served`, [{ start: '2026-12-24', end: '01-07' }]),
      `${field('served#1.end')} · expected a day in the form of its start, "2026-12-24", found "01-07"`,
    ],
    [
      'reversed dates',
      SENOVAL,
      set(`${TROUT}.served`, [{ start: '2027-01-07', end: '2026-12-24' }]),
      `${field('served#1.end')} · expected 2027-01-07, its start, or a later day, found "2026-12-24"`,
    ],
    [
      'an unknown field',
      SENOVAL,
      set(`${TROUT}.calories`, 300),
      `${field('calories')} · expected no such field, only title`,
    ],
    ['the menu of another place', SENOVAL, set('place', 'poolbar'), 'place · expected "senoval", found "poolbar"'],
    [
      'an unknown picture',
      SENOVAL,
      set('sections.0.picture', 'moon'),
      'sections#1.picture · expected the name of a picture in media/media.json, found "moon"',
    ],
    ['an empty section', SENOVAL, set('sections.1.items', []), 'sections#2.items · expected a list of 1 to 20'],
    [
      'a duplicate dish in a section',
      SENOVAL,
      set('sections.0.items.1.title', { uk: 'Форель на ялівці', en: 'Trout' }),
      'sections#1.items#2.title · expected each title once',
    ],
    [
      'a treatment without its duration',
      SPA,
      set(`${TROUT}.minutes`, null),
      `${field('minutes')} · expected a whole number`,
    ],
    ['a price date that does not exist', SPA, set('valid_from', '2026-11-31'), 'valid_from · expected a day that'],
  ])('%s', async (_name, file, change, line) => {
    await content.edit(file, change);
    const refusal = await content.refusal();
    expect(refusal).toHaveLength(1);
    expect(refusal[0]).toContain(`${file} · ${line}`);
  });

  test('a place without its menu is reported', async () => {
    await rm(join(content.path, SPA));
    expect(await content.refusal()).toEqual([`${SPA} · whole file · expected JSON, found no such file`]);
  });
});
