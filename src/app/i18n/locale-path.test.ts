import { expect, test } from 'vitest';
import { localeOfPath } from '#contract/site/locale.ts';
import { alternatePaths, localizePath } from './locale-path.ts';

test.each([
  ['/', '/', '/en'],
  ['/en', '/', '/en'],
  ['/en/', '/', '/en'],
  ['/accommodation/chalet-lake', '/accommodation/chalet-lake', '/en/accommodation/chalet-lake'],
  ['/en/accommodation/chalet-lake', '/accommodation/chalet-lake', '/en/accommodation/chalet-lake'],
])('%s is %s in Ukrainian and %s in English', (path, uk, en) => {
  expect(alternatePaths(path)).toEqual({ uk, en });
});

test('a path that only starts with the letters en is Ukrainian', () => {
  expect(localeOfPath('/enquiry')).toBe('uk');
  expect(localizePath('/', 'en')).toBe('/en');
});
