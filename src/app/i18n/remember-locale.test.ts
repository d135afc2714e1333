import { expect, test } from 'vitest';
import { preferredLocale } from './remember-locale.ts';

test.each([
  [['uk-UA', 'en'], 'uk'],
  [['en-GB', 'uk'], 'en'],
  [['pl', 'uk'], 'uk'],
  [['de-DE', 'de'], 'en'],
  [[], 'en'],
])('a browser that prefers %j reads %s', (languages, locale) => {
  expect(preferredLocale(languages)).toBe(locale);
});
