import { expect, test } from 'vitest';
import { type Migration, migrate } from './migrations.ts';

const VALUES = { date_filter: null };
const rename: Migration = ({ date_filter }) => ({ dates: date_filter });
const wrap: Migration = ({ dates }) => ({ dates: [dates] });

test.each([
  ['no version, which is the first', undefined, [rename, wrap], { dates: [null] }],
  ['the first version', 1, [rename, wrap], { dates: [null] }],
  ['the version between', 2, [rename, wrap], { dates: [undefined] }],
  ['the latest version', 3, [rename, wrap], VALUES],
  ['a version of a later release', 4, [rename, wrap], {}],
  ['version nought', 0, [rename, wrap], {}],
  ['a version in words', '1', [], {}],
  ['half a version', 1.5, [rename], {}],
] as const)('%s', (_name, version, migrations, expected) => {
  expect(migrate(version, VALUES, migrations)).toEqual(expected);
});

test('today’s version is read unchanged', () => {
  expect(migrate(1, VALUES)).toBe(VALUES);
});
