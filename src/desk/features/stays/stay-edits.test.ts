import { expect, test } from 'vitest';
import { YOUNGER_CHILD_AGE } from '#contract/availability/child-ages.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Extra } from '#domain/pricing/extras.ts';
import { editedWish, editRoom, isAsStay, NO_EDITS, type StayEdits, withoutSame } from './stay-edits.ts';

type Stay = Pick<DeskStayDetails['data'], 'arrival' | 'departure' | 'bill'>;

const COT = { code: 'cot', quantity: 1, name: { uk: 'Ліжечко', en: 'Cot' }, per: 'stay', price: 300, amount: 300 };
const OPTIONS: readonly Extra[] = ['cot', 'breakfast'].map((code) => {
  return { code, name: { uk: code, en: code }, per: 'stay', priceMinor: 300_00, most: 4 };
});
const HOUSE = { category_code: 'villa', servio_id: 9, title: { uk: 'Вілла', en: 'Villa' } };

function stayWith({
  arrival = '2027-03-10',
  departure = '2027-03-12',
  adults = 2,
  extras = [] as object[],
} = {}): Stay {
  const room = { category_code: 'chalet', servio_id: 1, adults, child_ages: [YOUNGER_CHILD_AGE] };
  return { arrival, departure, bill: { rooms: [room], extras } } as unknown as Stay;
}

const wishFor = (stay: Stay, edits: StayEdits) => editedWish(stay, withoutSame(edits, stay), OPTIONS);

test('an untouched form follows whatever a colleague changes', () => {
  for (const stay of [stayWith(), stayWith({ departure: '2027-03-14', adults: 3 }), stayWith({ extras: [COT] })]) {
    expect(isAsStay(wishFor(stay, NO_EDITS), stay)).toBe(true);
  }
});

test('untouched fields follow a colleague, and touched ones stay the person’s own', () => {
  const edits = editRoom({ ...NO_EDITS, departure: '2027-03-15', extras: { breakfast: 2 } }, 0, { house: HOUSE });
  const changed = stayWith({ arrival: '2027-03-09', departure: '2027-03-13', adults: 4, extras: [COT] });
  expect(wishFor(changed, edits)).toMatchObject({
    arrival: '2027-03-09',
    departure: '2027-03-15',
    rooms: [{ category_code: 'villa', servio_id: 9, adults: 4, child_ages: [YOUNGER_CHILD_AGE] }],
    extras: [
      { code: 'cot', quantity: 1 },
      { code: 'breakfast', quantity: 2 },
    ],
  });
});

test.each<[string, StayEdits]>([
  ['a date', { ...NO_EDITS, departure: '2027-03-12' }],
  ['a party', editRoom(NO_EDITS, 0, { adults: 2, younger: 1, older: 0 })],
  ['a house', editRoom(NO_EDITS, 0, { house: { ...HOUSE, category_code: 'chalet' } })],
  ['a quantity', { ...NO_EDITS, extras: { cot: 0 } }],
])('%s that is set back counts as untouched', (_what, edits) => {
  const stay = stayWith();
  expect(isAsStay(wishFor(stay, edits), stay)).toBe(true);
  const changed = stayWith({ departure: '2027-03-14', adults: 3, extras: [COT] });
  expect(isAsStay(editedWish(changed, withoutSame(edits, stay), OPTIONS), changed)).toBe(true);
});

test('dates without a night are no wish', () => {
  expect(wishFor(stayWith(), { ...NO_EDITS, arrival: '2027-03-12' })).toBeNull();
  expect(wishFor(stayWith(), { ...NO_EDITS, arrival: '' })).toBeNull();
  expect(wishFor(stayWith(), { ...NO_EDITS, arrival: '2027-03-11' })?.arrival).toBe(calendarDate('2027-03-11'));
});
