import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MenuState, type MenuStep, startMenu, stepMenu } from './menu-state.ts';

const hover = (key: string): MenuStep => ({ kind: 'hover', key });
const focus = (key: string): MenuStep => ({ kind: 'focus', key });
const click = (key: string): MenuStep => ({ kind: 'press', key, isPhone: false });
const tap = (key: string): MenuStep => ({ kind: 'press', key, isPhone: true });
const look = (page: string): MenuStep => ({ kind: 'look', page });

function go(...steps: MenuStep[]): MenuState {
  return steps.reduce(stepMenu, startMenu('stays'));
}

test.each([
  { story: 'a mouse resting on a section shows it', steps: [hover('spa')], shown: 'spa' },
  { story: 'a click keeps it when the mouse goes on', steps: [click('spa'), hover('foods')], shown: 'spa' },
  { story: 'a second click lets go', steps: [click('spa'), click('spa'), hover('foods')], shown: 'foods' },
  { story: 'a click elsewhere pins that', steps: [click('spa'), click('foods'), hover('mice')], shown: 'foods' },
  { story: 'the keyboard goes wherever it wants', steps: [click('spa'), focus('foods')], shown: 'foods' },
  {
    story: 'focus on the pinned section keeps the pin',
    steps: [click('spa'), focus('spa'), hover('mice')],
    shown: 'spa',
  },
  { story: 'a tap opens', steps: [tap('spa')], shown: 'spa' },
  { story: 'a tap on the open one closes it', steps: [tap('spa'), tap('spa')], shown: null },
  { story: 'a tap on another one closes the first', steps: [tap('spa'), tap('foods')], shown: 'foods' },
])('$story', ({ steps, shown }) => {
  expect(go(...steps).shown).toBe(shown);
});

test('the picture follows the page that the guest points at, and restarts with another section', () => {
  expect(go(look('/rooms')).page).toBe('/rooms');
  expect(go(look('/rooms'), hover('stays')).page).toBe('/rooms');
  expect(go(look('/rooms'), hover('spa')).page).toBeNull();
  expect(go(look('/rooms'), tap('spa')).page).toBeNull();
});

test('one section is always open on wide windows, and a pinned one stays open', () => {
  const key = fc.constantFrom('stays', 'foods', 'spa');
  const step = fc.oneof(key.map(hover), key.map(focus), key.map(click), key.map(look));
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { shown, pinned } = go(...steps);
      expect(shown).not.toBeNull();
      if (pinned !== null) expect(pinned).toBe(shown);
    }),
  );
});
