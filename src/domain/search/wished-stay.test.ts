import { expect, test } from 'vitest';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { ALL_KINDS, DEFAULT_ROOMS } from './filters.ts';
import { changeWish, type WishedStay, type WishStep } from './wished-stay.ts';

const CHALET = sampleAccommodation();
const SUITE = sampleAccommodation({ id: 2, kind: 'rooms', roomTypeId: 102, baseCapacity: 2, extraSeats: 0 });
const CONTEXT = { today: TODAY, accommodations: [CHALET, SUITE] };
const START: WishedStay = {
  picked: stay('2026-11-21', '2026-11-23'),
  rooms: DEFAULT_ROOMS,
  kind: ALL_KINDS,
  singleId: null,
};
const walk = (...steps: WishStep[]) => steps.reduce((wish, step) => changeWish(wish, step, CONTEXT), START);

test('picking one accommodation resets the guests, even if they would fit', () => {
  const couple = [{ adults: 2, children: [] }];
  const picked = walk({ type: 'rooms_changed', rooms: couple }, { type: 'single_picked', id: 2 });
  expect(picked.rooms).toEqual(DEFAULT_ROOMS);
});

test('unpicking it sets the stay to two nights from today', () => {
  const back = walk({ type: 'single_picked', id: 1 }, { type: 'single_unpicked' });
  expect(back).toMatchObject({ singleId: null, picked: stay('2026-11-21', '2026-11-23') });
});

test('another house keeps dates and guests', () => {
  const single = walk(
    { type: 'single_picked', id: 1 },
    { type: 'dates_picked', picked: stay('2026-12-13', '2026-12-16') },
  );
  expect(changeWish(single, { type: 'house_changed', id: 2 }, CONTEXT)).toEqual({ ...single, singleId: 2 });
});

test('a party too large for the one accommodation is refused, and an earlier one is reset', () => {
  const four = [{ adults: 4, children: [] }];
  expect(walk({ type: 'single_picked', id: 2 }, { type: 'rooms_changed', rooms: four }).rooms).toEqual(DEFAULT_ROOMS);
  expect(walk({ type: 'rooms_changed', rooms: four }, { type: 'single_picked', id: 2 }).rooms).toEqual(DEFAULT_ROOMS);
});

test.each(['kind_picked', 'kind_opened'] as const)(
  'choosing another kind (%s) ends the search for one accommodation, with two nights from today',
  (type) => {
    const dated: WishStep = { type: 'dates_picked', picked: stay('2026-12-13', '2026-12-16') };
    expect(walk({ type: 'single_picked', id: 1 }, dated, { type, kind: 'rooms' })).toMatchObject({
      kind: 'rooms',
      singleId: null,
      picked: stay('2026-11-21', '2026-11-23'),
    });
    expect(walk(dated, { type, kind: 'rooms' }).picked).toEqual(stay('2026-12-13', '2026-12-16'));
  },
);

test('a refused or unchanged step returns the same object', () => {
  const single = walk({ type: 'single_picked', id: 1 });
  for (const step of [
    { type: 'single_picked', id: 1 },
    { type: 'single_picked', id: 99 },
    { type: 'kind_opened', kind: 'chalets' },
    { type: 'rooms_changed', rooms: [] },
  ] as const) {
    expect(changeWish(single, step, CONTEXT)).toBe(single);
  }
});
