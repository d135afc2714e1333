import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

test.each([
  ['semicolons, as Ukrainian spreadsheets write', 'Заїзд;Сума\r\n23.12.2026;2 718,50\r\n'],
  ['commas, with the decimal comma in quotes', 'Заїзд,Сума\n23.12.2026,"2 718,50"'],
  ['tabs and a byte order mark', '\uFEFFЗаїзд\tСума\n23.12.2026\t2 718,50\n\n'],
])('a table is read with %s', (_name, file) => {
  expect(readCsv(file)).toEqual([
    { line: 1, cells: ['Заїзд', 'Сума'] },
    { line: 2, cells: ['23.12.2026', '2 718,50'] },
  ]);
});

test('a quoted cell may have line breaks and quotes, and later lines keep their numbers', () => {
  expect(readCsv('a;b\n"two\nlines";"say ""no"""\n;\nx;y')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['two\nlines', 'say "no"'] },
    { line: 5, cells: ['x', 'y'] },
  ]);
});

test('a quoted cell without an end makes the file unreadable', () => {
  expect(readCsv('a;b\n"x;y\n')).toBeNull();
});

test('any cells are read as they were written', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', ';', ',', '"', '\n', '\t', ' ', 'ї') })
    .map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (table) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const file = [['x', 'y'], ...table].map((cells) => cells.map(quote).join(';')).join('\n');
      const read = readCsv(file)?.map(({ cells }) => cells);
      expect(read).toEqual([['x', 'y'], ...table.filter((cells) => cells.some((text) => text !== ''))]);
    }),
  );
});
