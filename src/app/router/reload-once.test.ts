import { expect, test } from 'vitest';
import { mayReload, RELOAD_GUARD_MS } from './reload-once.ts';

const NOW = 1_795_000_000_000;

test.each([
  ['never tried', null, true],
  ['tried a moment ago', NOW - 1, false],
  ['tried in this very millisecond', NOW, false],
  ['tried almost a minute ago', NOW - RELOAD_GUARD_MS + 1, false],
  ['tried a minute ago', NOW - RELOAD_GUARD_MS, true],
  ['tried yesterday', NOW - 86_400_000, true],
  ['tried at an hour that a clock set back has not reached', NOW + 3_600_000, true],
  ['remembered as something else', 'yes', true],
])('a page %s may reload: %s, %s', (_, lastReload, may) => {
  expect(mayReload(lastReload === null ? null : String(lastReload), NOW)).toBe(may);
});
