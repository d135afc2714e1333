import { expect, test } from 'vitest';
import { liftClear } from './use-clear-place.ts';

const NOTICE = { top: 560, bottom: 660, left: 12, right: 348 };
const HEADER = 56;
const control = (top: number, bottom: number, left = 16, right = 200) => ({ top, bottom, left, right });

test.each([
  ['it keeps its place without a control', [], 0],
  ['it keeps its place beside a control', [control(600, 650, 400, 500)], 0],
  ['it moves above a control that it would cover', [control(600, 650)], 72],
  ['it moves above two controls without space between them', [control(600, 650), control(500, 548)], 172],
  ['it moves between two controls with enough space', [control(600, 650), control(400, 448)], 72],
  ['it keeps its place on a screen full of controls, which can be scrolled', [control(60, 700)], 0],
])('%s', (_name, controls, lift) => {
  expect(liftClear(NOTICE, controls, HEADER)).toBe(lift);
});
