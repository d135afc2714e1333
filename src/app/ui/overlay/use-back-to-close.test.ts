import { expect, test } from 'vitest';
import { historyStep } from './use-back-to-close.ts';

const closed = { isOpen: false, isListed: false, wasListed: false, isGoingBack: false };
const open = { isOpen: true, isListed: true, wasListed: true, isGoingBack: false };

test('nothing happens while the component and the history agree', () => {
  expect(historyStep(closed)).toBeNull();
  expect(historyStep(open)).toBeNull();
});

test('opening an overlay adds a history entry', () => {
  expect(historyStep({ ...closed, isOpen: true })).toBe('list');
});

test('closing an overlay removes its history entry', () => {
  expect(historyStep({ ...open, isOpen: false })).toBe('go back');
});

test('going back is reported to the component', () => {
  expect(historyStep({ ...open, isListed: false })).toBe('tell owner');
});

test('an overlay opened again while it closes stays open, with a new entry', () => {
  expect(historyStep({ ...open, isListed: false, isGoingBack: true })).toBe('list');
});

test('an entry left over from before a reload is removed', () => {
  expect(historyStep({ ...closed, isListed: true })).toBe('go back');
});
