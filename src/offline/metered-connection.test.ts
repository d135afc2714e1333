import { expect, test } from 'vitest';
import { type Connection, isMetered } from './metered-connection.ts';

test.each<[string, Connection | undefined, boolean]>([
  ['an unknown connection', undefined, false],
  ['4g', { effectiveType: '4g', saveData: false }, false],
  ['3g', { effectiveType: '3g' }, false],
  ['2g', { effectiveType: '2g' }, true],
  ['slow 2g', { effectiveType: 'slow-2g' }, true],
  ['data saver mode', { effectiveType: '4g', saveData: true }, true],
])('decides whether a connection is metered: %s', (_name, connection, metered) => {
  expect(isMetered(connection)).toBe(metered);
});
