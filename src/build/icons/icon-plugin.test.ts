import { expect, test } from 'vitest';
import { SERVICE_ICONS } from '#contract/content/categories.ts';
import { iconSprite } from './icon-plugin.ts';

test('every service of the catalogue is drawn in the file of icons, under its name', () => {
  const sprite = iconSprite();
  for (const name of SERVICE_ICONS) expect(sprite).toMatch(new RegExp(`<g id="${name}"><\\w+ `));
});

test('colour and width of the lines are left to whoever shows an icon', () => {
  expect(iconSprite()).not.toMatch(/ (?:stroke|stroke-width|width="24"|class)=/);
});

test('the file holds one drawing per name and nothing that a browser would show by itself', () => {
  const sprite = iconSprite();
  const names = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(sprite).toMatch(/^<svg [^>]*><defs>.*<\/defs><\/svg>\n$/s);
});
