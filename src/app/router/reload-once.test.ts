import { expect, test } from 'vitest';
import { mayReload, RELOAD_GUARD_MS } from './reload-once.ts';

const NOW = 1_795_000_000_000;

test.each([
  ['that never tried', null, true],
  ['that tried a moment ago', NOW - 1, false],
  ['that tried in this very millisecond', NOW, false],
  ['that tried almost a minute ago', NOW - RELOAD_GUARD_MS + 1, false],
  ['that tried a minute ago', NOW - RELOAD_GUARD_MS, true],
  ['that tried yesterday', NOW - 86_400_000, true],
  ['that tried at a time in the future, by a clock that was set back', NOW + 3_600_000, true],
  ['with an invalid stored time', 'yes', true],
])('a page %s may reload: %s, %s', (_, lastReload, may) => {
  expect(mayReload(lastReload === null ? null : String(lastReload), NOW)).toBe(may);
});
