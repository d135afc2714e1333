import { expect, test } from 'vitest';
import { historyStep } from './use-back-to-close.ts';

const closed = { isOpen: false, isListed: false, wasListed: false, isGoingBack: false };
const open = { isOpen: true, isListed: true, wasListed: true, isGoingBack: false };

test('nothing happens while owner and history agree', () => {
  expect(historyStep(closed)).toBeNull();
  expect(historyStep(open)).toBeNull();
});

test('an overlay that its owner opens gets an entry', () => {
  expect(historyStep({ ...closed, isOpen: true })).toBe('list');
});

test('an overlay that its owner closes gives up its entry', () => {
  expect(historyStep({ ...open, isOpen: false })).toBe('go back');
});

test('a guest who went back is reported to the owner', () => {
  expect(historyStep({ ...open, isListed: false })).toBe('tell owner');
});

test('an overlay opened again while it was closing stays open, with a new entry', () => {
  expect(historyStep({ ...open, isListed: false, isGoingBack: true })).toBe('list');
});

test('an entry left over from before a reload is given up', () => {
  expect(historyStep({ ...closed, isListed: true })).toBe('go back');
});
