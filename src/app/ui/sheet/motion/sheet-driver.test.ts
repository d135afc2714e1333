import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SheetParts } from '#app/ui/sheet/sheet-parts.ts';
import { driveSheet, restingPlace, rubberBand } from './sheet-driver.ts';

/** A panel in a window of 1000 px, with a head and a foot of 60 px, as high as its content. */
function openSheet(hasFoot = true, height = 800) {
  const part = (measures: object = {}) => {
    const attributes = new Set<string>();
    const style = {
      translate: '',
      opacity: '',
      hidden: '',
      setProperty: (_name: string, value: string) => {
        style.hidden = value;
      },
      removeProperty: () => {
        style.hidden = '';
      },
    };
    return {
      style,
      ...measures,
      hasAttribute: (name: string) => attributes.has(name),
      setAttribute: (name: string) => attributes.add(name),
      removeAttribute: (name: string) => attributes.delete(name),
      toggleAttribute: (name: string, isOn: boolean) => (isOn ? attributes.add(name) : attributes.delete(name)),
    };
  };
  const box = (top: number, bottom: number) =>
    part({ getBoundingClientRect: () => ({ top, bottom, height: bottom - top }) });
  const top = 1000 - height;
  const elements = {
    dialog: box(0, 1000),
    panel: box(top, 1000),
    scrim: part(),
    body: box(top + 60, 940),
    content: box(top + 60, 940),
    foot: hasFoot ? box(940, 1000) : null,
  };
  const parts = Object.fromEntries(Object.entries(elements).map(([name, current]) => [name, { current }]));
  return { ...elements, parts: parts as unknown as SheetParts };
}

test('a sheet follows the finger, the page behind becomes lighter, and its footer stays in view', () => {
  const { parts, panel, scrim, foot } = openSheet();
  const driver = driveSheet(parts, ['40%', '80%']);
  driver.follow(200);
  expect(panel.style.translate).toBe('0 200px');
  expect(scrim.style.opacity).toBe('0.75');
  expect(foot?.style.translate).toBe('0 -200px');
  expect(driver.offset()).toBe(200);
});

test('a sheet dragged above its highest stop resists, and does not darken the page further', () => {
  const { parts, panel, scrim } = openSheet();
  const driver = driveSheet(parts, ['80%']);
  driver.follow(-120);
  expect(driver.offset()).toBeCloseTo(-40);
  expect(panel.style.translate).toBe(`0 ${driver.offset()}px`);
  expect(scrim.style.opacity).toBe('1');
});

test.each([
  ['held still near the top', 50, 0, 1],
  ['held still half-way', 390, 0, 0],
  ['flicked up from the middle', 390, -1.5, 1],
  ['flicked down from the top', 20, 1, 0],
  ['flicked down from the lowest stop', 420, 2, null],
  ['released near the window’s edge', 780, 0, null],
])('a sheet %s, %d px down at %d px/ms, settles at stop %s', (_way, offset, velocity, place) => {
  const driver = driveSheet(openSheet().parts, ['40%', '80%']);
  driver.follow(offset);
  expect(driver.snapAhead(velocity)).toBe(place);
});

test('a resting sheet keeps its stop when the window is resized; a dragged one is not moved', () => {
  const { parts, panel } = openSheet();
  const driver = driveSheet(parts, ['40%', '80%']);
  driver.fit(0);
  expect(panel.style.translate).toBe('0 400px');
  expect(panel.style.hidden).toBe('400px');
  driver.follow(300);
  driver.fit(1);
  expect(panel.style.translate).toBe('0 300px');
});

test.each(['69.56%', 'content'] as const)(
  'a sheet of 695.6 px with its stop at %s stays still when it is measured',
  (place) => {
    const { parts, panel } = openSheet(true, 695.6);
    const driver = driveSheet(parts, [place]);
    expect(driver.offset()).toBeCloseTo(0);
    driver.fit(0);
    expect(driver.offset()).toBeCloseTo(0);
    expect(Number.parseFloat(panel.style.translate.split(' ')[1] ?? '')).toBeCloseTo(0);
  },
);

test('a sheet that is reset has no inline styles left from its movement', () => {
  const { parts, panel, scrim, foot } = openSheet();
  const driver = driveSheet(parts, ['80%']);
  driver.follow(100);
  driver.release();
  expect([panel.style.translate, scrim.style.opacity, foot?.style.translate]).toEqual(['', '', '']);
  expect(panel.hasAttribute('data-sprung') || panel.hasAttribute('data-moving')).toBe(false);
});

test('a sheet without a footer moves too, and a missing sheet throws', () => {
  const { parts, panel } = openSheet(false);
  driveSheet(parts, ['80%']).follow(10);
  expect(panel.style.translate).toBe('0 10px');
  const closed = { ...parts, panel: { current: null } } as SheetParts;
  expect(() => driveSheet(closed, ['80%'])).toThrow('only while it is open');
});

const GUIDE = [120, 406, 700];

describe('a sheet with stops at 120, 406 and 700', () => {
  it.each([
    { height: 430, velocity: 0, rests: 406, when: 'let go slightly above a stop' },
    { height: 560, velocity: 0, rests: 700, when: 'let go nearer to the next stop' },
    { height: 50, velocity: 0, rests: 0, when: 'let go nearer to the edge than to the lowest stop' },
    { height: 400, velocity: 0.5, rests: 406, when: 'flicked up from just below a stop' },
    { height: 410, velocity: 0.5, rests: 700, when: 'flicked up from just above a stop' },
    { height: 700, velocity: -0.5, rests: 406, when: 'flicked down from the very top' },
    { height: 760, velocity: -0.5, rests: 406, when: 'pulled above the top and flicked down' },
    { height: 406, velocity: 0.5, rests: 700, when: 'flicked up from a stop without having moved' },
    { height: 660, velocity: -0.5, rests: 406, when: 'flicked down a little way below a stop' },
    { height: 660, velocity: -2, rests: 406, when: 'flicked down' },
    { height: 660, velocity: -4, rests: 0, when: 'thrown down' },
    { height: 760, velocity: 1, rests: 700, when: 'flicked up above the highest stop' },
  ])('settles at $rests when $when', ({ height, velocity, rests }) => {
    expect(restingPlace({ height, velocity, snapHeights: GUIDE })).toBe(rests);
  });
});

test('a sheet as high as its content closes after a short flick, and stays after a short drag', () => {
  expect(restingPlace({ height: 240, velocity: -0.6, snapHeights: [300] })).toBe(0);
  expect(restingPlace({ height: 240, velocity: 0, snapHeights: [300] })).toBe(300);
  expect(restingPlace({ height: 300, velocity: -0.6, snapHeights: [300] })).toBe(0);
  expect(restingPlace({ height: 340, velocity: -0.6, snapHeights: [300] })).toBe(0);
});

const snapHeights = fc.uniqueArray(fc.integer({ min: 40, max: 1000 }), { minLength: 1, maxLength: 4 });

const height = fc.double({ min: 0, max: 1100, noNaN: true });

const velocity = fc.double({ min: -6, max: 6, noNaN: true });

test('a sheet settles at one of its stops or closes', () => {
  fc.assert(
    fc.property(snapHeights, height, velocity, (places, from, speed) => {
      expect([0, ...places]).toContain(restingPlace({ height: from, velocity: speed, snapHeights: places }));
    }),
  );
});

test('a sheet never moves against the direction of a flick', () => {
  const flick = fc.double({ min: 0.4, max: 6, noNaN: true });
  fc.assert(
    fc.property(snapHeights, height, flick, (places, from, speed) => {
      const up = restingPlace({ height: from, velocity: speed, snapHeights: places });
      const down = restingPlace({ height: from, velocity: -speed, snapHeights: places });
      expect(up).toBeGreaterThanOrEqual(Math.min(from, Math.max(...places)));
      expect(down).toBeLessThanOrEqual(from);
    }),
  );
});

test('a sheet never settles lower when released higher, or faster upwards', () => {
  fc.assert(
    fc.property(snapHeights, height, height, velocity, velocity, (places, one, other, slow, fast) => {
      const rest = (from: number, speed: number) =>
        restingPlace({ height: from, velocity: speed, snapHeights: places });
      const speed = Math.abs(slow) < 0.4 ? 0 : slow;
      expect(rest(Math.max(one, other), speed)).toBeGreaterThanOrEqual(rest(Math.min(one, other), speed));
      expect(rest(one, Math.max(slow, fast))).toBeGreaterThanOrEqual(rest(one, Math.min(slow, fast)));
    }),
  );
});

test('a sheet follows the finger less and less above its highest stop, and never beyond the limit', () => {
  const past = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(past, past, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(rubberBand(less, 120)).toBeLessThan(less);
      expect(rubberBand(more, 120)).toBeGreaterThanOrEqual(rubberBand(less, 120));
      expect(rubberBand(more, 120)).toBeLessThan(120);
    }),
  );
  expect(rubberBand(0, 120)).toBe(0);
});
