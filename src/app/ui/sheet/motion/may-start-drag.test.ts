import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type DragAttempt, mayStartDrag } from './sheet-motion.tsx';

/** One finger pulls the content down from its top: a drag. */
const pull: DragAttempt = {
  direction: 'down',
  fingers: 1,
  isMouse: false,
  isOnHandle: false,
  openForMs: 5000,
  isLeaving: false,
  isTextSelected: false,
  isMagnified: false,
  isOptedOut: false,
  isOnField: false,
  scrolledBy: 0,
  canScrollOn: true,
  isAtHighest: true,
};

const handle: DragAttempt = { ...pull, isOnHandle: true };

test('a finger drags the sheet down by its content, and in both directions by its handle', () => {
  expect(mayStartDrag(pull)).toBe(true);
  expect(mayStartDrag(handle)).toBe(true);
  expect(mayStartDrag({ ...handle, direction: 'up' })).toBe(true);
});

it.each<readonly [string, Partial<DragAttempt>]>([
  ['the sheet is closing', { isLeaving: true }],
  ['two fingers are down', { fingers: 2 }],
  ['the finger moves sideways', { direction: 'sideways' }],
  ['the page is zoomed', { isMagnified: true }],
  ['the element handles touches itself', { isOptedOut: true }],
  ['the finger is on a field or a range', { isOnField: true }],
])('the sheet cannot move while %s', (_, fact) => {
  expect(mayStartDrag({ ...pull, ...fact })).toBe(false);
  expect(mayStartDrag({ ...handle, ...fact })).toBe(false);
});

it.each<readonly [string, Partial<DragAttempt>]>([
  ['text is selected', { isTextSelected: true }],
  ['the list is scrolled', { scrolledBy: 1 }],
  ['the sheet has just opened', { openForMs: 120 }],
  ['a mouse selects text', { isMouse: true }],
  ['the content scrolls in the highest sheet', { direction: 'up' }],
])('the content cannot move the sheet while %s, but the handle can', (_, fact) => {
  expect(mayStartDrag({ ...pull, ...fact })).toBe(false);
  expect(mayStartDrag({ ...handle, ...fact })).toBe(true);
});

test('the content drags the sheet up unless the sheet is at its highest stop or the content still scrolls', () => {
  expect(mayStartDrag({ ...pull, direction: 'up', isAtHighest: false })).toBe(true);
  expect(mayStartDrag({ ...pull, direction: 'up', canScrollOn: false })).toBe(true);
});

test('a sheet that can be dragged by its content can always be dragged by its handle', () => {
  const attempt = fc.record<DragAttempt>({
    direction: fc.constantFrom('up', 'down', 'sideways'),
    fingers: fc.integer({ min: 1, max: 3 }),
    isMouse: fc.boolean(),
    isOnHandle: fc.constant(false),
    openForMs: fc.integer({ min: 0, max: 1000 }),
    isLeaving: fc.boolean(),
    isTextSelected: fc.boolean(),
    isMagnified: fc.boolean(),
    isOptedOut: fc.boolean(),
    isOnField: fc.boolean(),
    scrolledBy: fc.integer({ min: 0, max: 50 }),
    canScrollOn: fc.boolean(),
    isAtHighest: fc.boolean(),
  });
  fc.assert(
    fc.property(attempt, (facts) => {
      if (mayStartDrag(facts)) expect(mayStartDrag({ ...facts, isOnHandle: true })).toBe(true);
    }),
  );
});
