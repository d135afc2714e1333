import { expect, test } from 'vitest';
import { opensElsewhere } from './opens-elsewhere.ts';

const PLAIN = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false };

test('a plain click opens in this tab', () => {
  expect(opensElsewhere(PLAIN)).toBe(false);
});

test.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])('%j opens elsewhere', (part) => {
  expect(opensElsewhere({ ...PLAIN, ...part })).toBe(true);
});
