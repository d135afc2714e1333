import { expect, test } from 'vitest';
import { SERVICE_ICONS } from '#contract/content/categories.ts';
import { iconSprite } from './icon-plugin.ts';

test('every icon of the catalogue is in the icon file, with its name as id', () => {
  const sprite = iconSprite();
  for (const name of SERVICE_ICONS) expect(sprite).toMatch(new RegExp(`<g id="${name}"><\\w+ `));
});

test('icons do not set their own colour or line width', () => {
  expect(iconSprite()).not.toMatch(/ (?:stroke|stroke-width|width="24"|class)=/);
});

test('the file has one drawing per name and is invisible on its own', () => {
  const sprite = iconSprite();
  const names = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(sprite).toMatch(/^<svg [^>]*><defs>.*<\/defs><\/svg>\n$/s);
});
