import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followGone, followOwner, type SheetPhase } from '#app/ui/sheet/sheet.tsx';

test('closed by its owner, a sheet leaves before it is gone', () => {
  expect(followOwner('closed', true)).toBe('shown');
  expect(followOwner('shown', false)).toBe('leaving');
  expect(followGone('leaving', false)).toBe('closed');
});

test('opened while it leaves, it turns round, and its former end means nothing', () => {
  expect(followOwner('leaving', true)).toBe('shown');
});

test('shut by the browser, it does not come back before its owner has heard of it', () => {
  expect(followGone('shown', true)).toBe('shut');
  expect(followOwner('shut', true)).toBe('shut');
  expect(followOwner('shut', false)).toBe('closed');
});

test('after any sequence it ends as its owner wants it', () => {
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
