import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFirstMove } from './use-prefetch.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

test.each(['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'])(
  '%s counts as a guest’s first move, and only the first one counts',
  (sign) => {
    const callback = vi.fn();
    onFirstMove(callback);
    page.dispatchEvent(new Event(sign));
    page.dispatchEvent(new Event('keydown'));
    expect(callback).toHaveBeenCalledTimes(1);
  },
);

test('a caller that has stopped waiting gets no move', () => {
  const callback = vi.fn();
  onFirstMove(callback)();
  page.dispatchEvent(new Event('keydown'));
  expect(callback).not.toHaveBeenCalled();
});
