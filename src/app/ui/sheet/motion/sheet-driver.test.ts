import { expect, test } from 'vitest';
import type { SheetParts } from '#app/ui/sheet/sheet-parts.ts';
import { driveSheet } from './sheet-driver.ts';

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

test('a sheet follows the finger, the page behind grows lighter, and its foot stays in sight', () => {
  const { parts, panel, scrim, foot } = openSheet();
  const driver = driveSheet(parts, ['40%', '80%']);
  driver.follow(200);
  expect(panel.style.translate).toBe('0 200px');
  expect(scrim.style.opacity).toBe('0.75');
  expect(foot?.style.translate).toBe('0 -200px');
  expect(driver.offset()).toBe(200);
});

test('a sheet pulled above its highest place resists, and never darkens the page further', () => {
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
  ['flicked down from the lowest place', 420, 2, null],
  ['let go near the window’s edge', 780, 0, null],
])('a sheet %s, %d px down at %d px/ms, comes to rest at place %s', (_way, offset, velocity, place) => {
  const driver = driveSheet(openSheet().parts, ['40%', '80%']);
  driver.follow(offset);
  expect(driver.snapAhead(velocity)).toBe(place);
});

test('a resting sheet keeps its place when the window changes its size; one held by a finger is left alone', () => {
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
  'a sheet of 695.6 px with its place at %s stays still when it is measured',
  (place) => {
    const { parts, panel } = openSheet(true, 695.6);
    const driver = driveSheet(parts, [place]);
    expect(driver.offset()).toBeCloseTo(0);
    driver.fit(0);
    expect(driver.offset()).toBeCloseTo(0);
    expect(Number.parseFloat(panel.style.translate.split(' ')[1] ?? '')).toBeCloseTo(0);
  },
);

test('a sheet handed back to its styles has no mark of having been moved', () => {
  const { parts, panel, scrim, foot } = openSheet();
  const driver = driveSheet(parts, ['80%']);
  driver.follow(100);
  driver.release();
  expect([panel.style.translate, scrim.style.opacity, foot?.style.translate]).toEqual(['', '', '']);
  expect(panel.hasAttribute('data-sprung') || panel.hasAttribute('data-moving')).toBe(false);
});

test('a sheet without a foot moves as well, and a missing sheet throws', () => {
  const { parts, panel } = openSheet(false);
  driveSheet(parts, ['80%']).follow(10);
  expect(panel.style.translate).toBe('0 10px');
  const closed = { ...parts, panel: { current: null } } as SheetParts;
  expect(() => driveSheet(closed, ['80%'])).toThrow('only while it is open');
});
