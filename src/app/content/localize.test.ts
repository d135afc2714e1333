import { expect, test } from 'vitest';
import { localize } from './localize.ts';

const TEXT = { uk: 'Шале на березі', en: 'A chalet' };

test('localizes and typesets every text of a record, at any depth', () => {
  const record = { title: TEXT, facts: [{ name: TEXT, metres: 45 }], paragraphs: [TEXT], slug: 'chalet' };
  const title = 'Шале на\u00a0березі';
  expect(localize(record, 'uk')).toEqual({
    title,
    slug: 'chalet',
    facts: [{ name: title, metres: 45 }],
    paragraphs: [title],
  });
});

test.each([null, undefined, 7, false, 'chalet-lake'])('leaves %j, which is not a text, unchanged', (value) => {
  expect(localize(value, 'en')).toBe(value);
});
