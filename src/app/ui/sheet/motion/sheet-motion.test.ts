import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDragAttempt } from './sheet-motion.tsx';

interface Given {
  readonly parent?: Element;
  readonly overflowY?: string;
  readonly heights?: readonly [scroll: number, client: number];
  readonly scrollTop?: number;
  /** The result of `closest`. */
  readonly within?: string;
}

const page = { scale: 1, isCollapsed: true };

beforeEach(() => {
  Object.assign(page, { scale: 1, isCollapsed: true });
  vi.stubGlobal('window', { visualViewport: page });
  vi.stubGlobal('document', { getSelection: () => page });
  vi.stubGlobal('getComputedStyle', ({ overflowY }: { overflowY: string }) => ({ overflowY }));
});
afterEach(() => vi.unstubAllGlobals());

function element({ parent, overflowY = 'visible', heights = [10, 10], scrollTop = 0, within = '-' }: Given): Element {
  const [scrollHeight, clientHeight] = heights;
  const closest = (selector: string) => (selector.includes(within) ? {} : null);
  return { parentElement: parent ?? null, overflowY, scrollHeight, clientHeight, scrollTop, closest } as never;
}

const panel = element({});

test.each([
  [[0, 12], 'down'],
  [[0, -12], 'up'],
  [[20, 12], 'sideways'],
  [[-20, -12], 'sideways'],
  [[12, 12], 'down'],
] as const)('a finger that moved by %j moves %s', (moved, direction) => {
  expect(readDragAttempt(element({ parent: panel }), panel, moved).direction).toBe(direction);
});

test('the element under the finger is reported', () => {
  const on = (within: string) => readDragAttempt(element({ parent: panel, within }), panel, [0, 9]);
  expect(on('data-sheet-handle')).toMatchObject({ isOnHandle: true, isOptedOut: false, isOnField: false });
  expect(on('data-sheet-still')).toMatchObject({ isOnHandle: false, isOptedOut: true });
  expect(on('textarea')).toMatchObject({ isOnField: true, isOptedOut: false });
  expect(on('-nothing-')).toMatchObject({ isOnHandle: false, isOptedOut: false, isOnField: false });
});

test('lists under the finger count up to the panel, if they scroll', () => {
  const behind = element({ overflowY: 'auto', heights: [900, 100], scrollTop: 500 });
  const ownPanel = element({ parent: behind });
  const list = element({ parent: ownPanel, overflowY: 'auto', heights: [900, 300], scrollTop: 40 });
  const inner = element({ parent: list, overflowY: 'scroll', heights: [300, 100], scrollTop: 7 });
  const moved = [0, 9] as const;
  expect(readDragAttempt(inner, ownPanel, moved)).toMatchObject({ scrolledBy: 40, canScrollOn: true });
  const clipped = element({ parent: ownPanel, overflowY: 'hidden', heights: [900, 300] });
  expect(readDragAttempt(clipped, ownPanel, moved)).toMatchObject({ scrolledBy: 0, canScrollOn: false });
  const whole = element({ parent: ownPanel, overflowY: 'auto', heights: [300, 300] });
  expect(readDragAttempt(whole, ownPanel, moved).canScrollOn).toBe(false);
});

test('a zoomed page and selected text are reported', () => {
  const read = () => readDragAttempt(element({ parent: panel }), panel, [0, 9]);
  expect(read()).toMatchObject({ isMagnified: false, isTextSelected: false });
  Object.assign(page, { scale: 1.5, isCollapsed: false });
  expect(read()).toMatchObject({ isMagnified: true, isTextSelected: true });
});
