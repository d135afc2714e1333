import { expect, test } from 'vitest';
import { readKey } from './use-viewer-gestures.ts';

const SHOWN = { index: 3, count: 7, isZoomed: false };

test.each([
  ['ArrowRight', 3, { kind: 'show', index: 4 }],
  ['ArrowLeft', 3, { kind: 'show', index: 2 }],
  ['ArrowLeft', 0, null],
  ['ArrowRight', 6, null],
  ['ArrowDown', 3, null],
  ['Home', 3, { kind: 'show', index: 0 }],
  ['End', 3, { kind: 'show', index: 6 }],
  ['+', 3, { kind: 'zoom', isIn: true }],
  ['-', 3, { kind: 'zoom', isIn: false }],
  ['Escape', 3, null],
  ['Tab', 3, null],
])('handles the key: %s on picture %i', (key, index, wish) => {
  expect(readKey(key, { ...SHOWN, index })).toEqual(wish);
});

test('arrow keys pan an enlarged picture instead of leaving it', () => {
  expect(readKey('ArrowRight', { ...SHOWN, isZoomed: true })).toEqual({ kind: 'pan', x: 1, y: 0 });
  expect(readKey('ArrowUp', { ...SHOWN, isZoomed: true })).toEqual({ kind: 'pan', x: 0, y: -1 });
  expect(readKey('End', { ...SHOWN, isZoomed: true })).toEqual({ kind: 'show', index: 6 });
});
