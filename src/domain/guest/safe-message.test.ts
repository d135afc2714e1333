import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeMessage, safePage } from './safe-message.ts';

describe('removes a guest’s data from a message', () => {
  test.each([
    ['a name in JSON', 'Unexpected token \'О\', "Олена Коваль" is not valid JSON', ['Олена', 'Коваль']],
    ['a Latin name in JSON', 'Unexpected token o in JSON at position 1 "olena koval"', ['olena', 'koval']],
    ['a quotation cut off', 'Unexpected end of JSON input: "{"first_name":"olena', ['olena']],
    ['a name without quotes', 'Cannot place the order of Olena Koval-Shevchenko', ['Olena', 'Koval', 'Shevchenko']],
    ['an email address', 'Failed to send to olena.koval@example.com today', ['olena', 'koval', 'example']],
    ['a phone number', 'Phone +380 67 123 45 67 is too short', ['380', '67', '123', '45']],
    ['a phone number in brackets', 'Phone (067)1234567 is wrong', ['067', '1234567']],
    [
      'a token in an address',
      'Failed to fetch https://resort.example/result?token=abcdefgh',
      ['resort', 'abcdefgh', 'token'],
    ],
    ['a token in a path', 'Failed to load /orders/SM-7K4Q/stay?ticket=zzzz', ['SM-7K4Q', 'zzzz']],
    ['a bare token', 'Invalid token eyJhbGciOiJIUzI1NiJ9.payload.signature', ['eyJ', 'payload']],
    ['a long word', `Failed ${'x'.repeat(80)}`, ['xxxx']],
    ['an order number', 'No such order SM-7K4Q', ['7K4Q']],
    ['dates of a stay', 'Invalid stay 2026-12-13 to 13.12.2026', ['2026', '13']],
    ['a guillemet quotation', 'Error in «приватний коментар» field', ['приватний']],
    ['a second line', 'Failed\nolena@example.com', ['olena']],
    ['a hidden line', 'Failed\rsecretword', ['secretword']],
  ])('%s', (_, message, secrets) => {
    const safe = safeMessage(message);
    for (const secret of secrets) expect(safe).not.toContain(secret);
  });

  test('everything after a quotation mark', () => {
    const mark = fc.constantFrom('"', '`', '«', '“', '„', " '", ' ’');
    const word = fc.stringMatching(/^[a-z]{8,12}$/);
    fc.assert(
      fc.property(mark, mark, word, word, (first, second, secret, other) => {
        expect(safeMessage(`Cannot read ${first}${secret}${second}${other}`)).toBe('Cannot read …');
      }),
    );
  });

  test('all digits except a response status', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(safeMessage(text).replaceAll(/(?:answered|status) [1-5]\d\d|at \S+\.js:\d+:\d+/g, '')).not.toMatch(
          /[\d@"`«»“”]/,
        );
      }),
    );
  });
});

test.each([
  ["Cannot read properties of undefined (reading 'length')", 'Cannot read properties of undefined (reading length)'],
  ['categories.map is not a function', 'categories.map is not a function'],
  ["can't access property of null", 'cant access property of null'],
  ['/categories answered 404', '/categories answered 404'],
  [
    '/categories answered 503 in request 1c5b3f5e-6f0e-4f0a-9d2b-0c6f3f1f2a3b',
    '/categories answered 503 in request 1c5b3f5e-6f0e-4f0a-9d2b-0c6f3f1f2a3b',
  ],
  ['Failed of 1c5b3f5e-6f0e-4f0a-9d2b-0c6f3f1f2a3b', 'Failed of …'],
  [
    'Failed to fetch dynamically imported module: https://a.example/b.js',
    'Failed to fetch dynamically imported module: …',
  ],
  ['Minified React error #418; visit https://react.dev/errors/418', 'Minified React error … visit …'],
  [
    'TypeError: a.map is not a function at index-a1B2.js:1:234',
    'TypeError: a.map is not a function at index-a1B2.js:1:234',
  ],
  ['', '…'],
])('keeps details that help to find the bug: %s', (message, safe) => {
  expect(safeMessage(message)).toBe(safe);
});

test('shortens long messages', () => {
  expect(safeMessage('a '.repeat(5_000)).length).toBeLessThanOrEqual(200);
});

test.each([
  ['/', '/'],
  ['/en/booking/checkout', '/en/booking/checkout'],
  ['/special-offers/offer-5', '/special-offers/offer-5'],
  ['/result_url', '/result_url'],
  ['/olena@example.com', '/…'],
  ['/tel/380671234567', '/tel/…'],
  ['/en/Олена', '/en/…'],
  ['/%D0%9E%D0%BB', '/…'],
  [`/${'a'.repeat(60)}`, '/…'],
])('reports the path %s as %s', (path, page) => {
  expect(safePage(path)).toBe(page);
});
