import { expect, test } from 'vitest';
import { readGuestQuery, spellingsOf } from './guest-query.ts';

test.each([
  ['дут', { kind: 'names', words: ['дут'] }],
  ['  Михайлина   Дут ', { kind: 'names', words: ['Михайлина', 'Дут'] }],
  ['Я Ко', { kind: 'names', words: ['Я', 'Ко'] }],
  ["Мар'яна", { kind: 'names', words: ["Мар'яна"] }],
  ['Нечуй-Левицька', { kind: 'names', words: ['Нечуй-Левицька'] }],
  ['4118', { kind: 'phone', digits: '4118' }],
  ['067 000-41-18', { kind: 'phone', digits: '0670004118' }],
  ['+38 (067) 000 41 18', { kind: 'phone', digits: '380670004118' }],
])('reads %j', (typed, query) => {
  expect(readGuestQuery(typed)).toEqual(query);
});

test.each(['', '  ', 'ду', '411', '+', 'ду%', '___', 'д*т*а', '[а-я]', 'дутка 4118', '\u0000дут'])(
  'does not search for %j',
  (typed) => {
    expect(readGuestQuery(typed)).toBeNull();
  },
);

test('matches both cases of every letter, and every apostrophe', () => {
  expect(spellingsOf('Їж')).toEqual(['Її', 'жЖ']);
  expect(spellingsOf("р'я")).toEqual(['рР', "'’ʼ`", 'яЯ']);
  expect(spellingsOf('ß-')).toEqual(['ß', '-']);
});
