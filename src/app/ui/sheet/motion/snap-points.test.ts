import { describe, expect, it, test } from 'vitest';
import { snapHeight, snapLength } from './snap-points.ts';

describe('the height of a snap point', () => {
  const heights = { window: 800, content: 300, panel: 752 };
  it.each([
    { point: 'content', height: 300 },
    { point: '50%', height: 400 },
    { point: 120, height: 120 },
  ] as const)('for $point in a window of 800 is $height', ({ point, height }) => {
    expect(snapHeight(point, heights)).toBe(height);
  });

  it('is never more than the panel’s', () => {
    for (const point of ['content', '94%', 900] as const) {
      expect(snapHeight(point, { window: 800, content: 2000, panel: 500 })).toBe(500);
    }
  });
});

test('the height of a snap point as a CSS length follows the window above the keyboard, up to 94 % of it', () => {
  expect(snapLength('50%')).toBe('min(0.5 * var(--sheet-window), 0.94 * var(--sheet-window))');
  expect(snapLength(406)).toBe('min(406px, 0.94 * var(--sheet-window))');
  expect(snapLength('content')).toBeNull();
});
