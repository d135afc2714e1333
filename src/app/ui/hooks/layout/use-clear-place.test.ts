import { expect, test } from 'vitest';
import { liftClear } from './use-clear-place.ts';

const NOTICE = { top: 560, bottom: 660, left: 12, right: 348 };
const HEADER = 56;
const control = (top: number, bottom: number, left = 16, right = 200) => ({ top, bottom, left, right });

test.each([
  ['without a control it stays', [], 0],
  ['beside a control it stays', [control(600, 650, 400, 500)], 0],
  ['above a control that it would cover', [control(600, 650)], 72],
  ['above two that leave no room between them', [control(600, 650), control(500, 548)], 172],
  ['between two that leave room', [control(600, 650), control(400, 448)], 72],
  ['on a screen full of controls it stays, since they can be scrolled clear', [control(60, 700)], 0],
])('%s', (_name, controls, lift) => {
  expect(liftClear(NOTICE, controls, HEADER)).toBe(lift);
});
