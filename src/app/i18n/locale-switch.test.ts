import { expect, test } from 'vitest';
import { entriesOf } from './locale-switch.ts';

test('a page without open overlays adds one history entry, with its own state', () => {
  expect(entriesOf(null)).toMatchObject([{ idx: 0, usr: { overlays: [] } }]);
  expect(entriesOf({ from: 'list' })).toMatchObject([{ idx: 0, usr: { from: 'list', overlays: [] } }]);
});

test('open overlays are restored in order, one history entry each, so that Back closes one at a time', () => {
  const entries = entriesOf({ from: 'list', overlays: ['menu', 'booking'] });
  expect(entries).toMatchObject([
    { idx: 0, usr: { from: 'list', overlays: [] } },
    { idx: 1, usr: { from: 'list', overlays: ['menu'] } },
    { idx: 2, usr: { from: 'list', overlays: ['menu', 'booking'] } },
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
});
