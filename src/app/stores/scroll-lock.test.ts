import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { FLAGGED_OVERLAYS, followOverlays, hideScroll, keepsPageStill, readInterface } from './interface-store.ts';

const OVERLAYS = Object.values(FLAGGED_OVERLAYS);

/** A guest's path through the site: history entries with their open overlays, or the flag for anything else. */
const way = fc.array(fc.oneof(fc.subarray(OVERLAYS), fc.boolean()));

beforeEach(() => {
  vi.stubGlobal('document', {});
});

function go(step: readonly string[] | boolean): void {
  if (typeof step === 'boolean') hideScroll(step);
  else followOverlays(step);
}

test('the page is locked exactly while an overlay is open, after any sequence of opening and closing', () => {
  fc.assert(
    fc.property(way, (steps) => {
      let open: readonly string[] = [];
      let isHidden = false;
      hideScroll(false);
      followOverlays([]);
      for (const step of steps) {
        go(step);
        if (typeof step === 'boolean') isHidden = step;
        else open = step;
        expect(keepsPageStill(readInterface())).toBe(isHidden || open.length > 0);
      }
    }),
  );
});

test('the page scrolls again at the end, whatever was opened and in whatever order it closes', () => {
  const last = fc.shuffledSubarray<readonly string[] | boolean>([[], false], { minLength: 2 });
  fc.assert(
    fc.property(way, last, (steps, closing) => {
      for (const step of [...steps, ...closing]) go(step);
      expect(keepsPageStill(readInterface())).toBe(false);
    }),
  );
});
