import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followGone, followOwner, type SheetPhase } from '#app/ui/sheet/sheet.tsx';

test('a sheet closed by its component animates before it is removed', () => {
  expect(followOwner('closed', true)).toBe('shown');
  expect(followOwner('shown', false)).toBe('leaving');
  expect(followGone('leaving', false)).toBe('closed');
});

test('a sheet opened while it closes turns around, and the end of its closing is ignored', () => {
  expect(followOwner('leaving', true)).toBe('shown');
});

test('a sheet closed by the browser does not open again before its component knows', () => {
  expect(followGone('shown', true)).toBe('shut');
  expect(followOwner('shut', true)).toBe('shut');
  expect(followOwner('shut', false)).toBe('closed');
});

test('a sheet ends in the state that its component wants, after any sequence', () => {
  const step = fc.constantFrom('open', 'close', 'gone');
  fc.assert(
    fc.property(fc.array(step), fc.boolean(), (steps, wanted) => {
      let phase: SheetPhase = 'closed';
      let isOpen = false;
      const follow = () => {
        phase = followOwner(phase, isOpen);
      };
      for (const name of steps) {
        if (name === 'gone') phase = followGone(phase, isOpen);
        else isOpen = name === 'open';
        follow();
      }
      isOpen = false;
      follow();
      phase = followOwner(followGone(phase, isOpen), isOpen);
      expect(phase).toBe('closed');
      isOpen = wanted;
      follow();
      expect(phase).toBe(wanted ? 'shown' : 'closed');
    }),
  );
});
