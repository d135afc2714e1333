import { describe, expect, test } from 'vitest';
import { decodeText, findJsonProblem } from './parse-json.ts';

function problemOf(text: string) {
  try {
    return JSON.parse(decodeText(new TextEncoder().encode(text))) && null;
  } catch (error) {
    return findJsonProblem(text, error as SyntaxError);
  }
}

describe('mistakes in JSON are reported with their line', () => {
  test.each([
    ['a missing comma', '{\n  "title": "Спа"\n  "lead": "Тепло"\n}', 3, '"lead": "Тепло"'],
    ['an extra comma', '{\n  "title": "Спа",\n}', 3, '}'],
    ['curly quotes', '{\n  "title": “Спа”,\n  "lead": "Тепло"\n}', 2, '"title": “Спа”,'],
    ['a price with a space', '{\n  "price": 3 862\n}', 2, '"price": 3 862'],
    ['a comment', '{\n  "title": "Спа"\n}\n// ціни з травня', 4, '// ціни з травня'],
    ['a quote within a text', '{\n  "title": "готель "Спа""\n}', 2, '"title": "готель "Спа""'],
  ])('%s', (_, text, line, found) => {
    expect(problemOf(text)).toEqual({
      field: { en: `line ${line} or the one above`, uk: `рядок ${line} або попередній` },
      expected: {
        en: expect.stringMatching(/^straight quotes " around every text, a comma/),
        uk: expect.stringMatching(/^прямі лапки " навколо кожного тексту, кома/),
      },
      found: JSON.stringify(found),
    });
  });
});

test('a file that ends too early is reported without a line', () => {
  expect(problemOf('')).toMatchObject({
    field: { en: 'whole file' },
    expected: { en: expect.stringContaining('straight quotes') },
  });
});

test('accepts a byte order mark and refuses other encodings', () => {
  expect(problemOf('\ufeff{}')).toBeNull();
  expect(() => decodeText(Uint8Array.of(0x22, 0xd1, 0xef, 0xe0, 0x22))).toThrow(/UTF-8/);
});
