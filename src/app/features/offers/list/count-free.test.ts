import { expect, test } from 'vitest';
import { sampleAccommodation } from '#domain/samples/sample-resort.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { arrangeCards, countFree } from './arrange-cards.ts';

const FREE = { kind: 'free', quote: { totalMinor: 1 } } as StayStatus;
const TAKEN: StayStatus = { kind: 'taken', nearestArrival: null, areOthersFree: true };

test.each<[string, StayStatus[], number | null]>([
  [
    'free ones are counted, except those booked by phone and taken ones',
    [FREE, FREE, TAKEN, { kind: 'phone_only' }],
    2,
  ],
  ['zero free ones are a known number', [TAKEN, { kind: 'party_too_large', mostGuests: 2 }], 0],
  ['there is no number while one is loading', [FREE, { kind: 'asking' }], null],
  ['there is no number without an answer', [FREE, { kind: 'unknown' }], null],
  [
    'a missing price does not prevent the number',
    [FREE, { kind: 'unknown', units: { freeUnits: 2, unitsLeft: 2 } }, TAKEN],
    2,
  ],
  ['there is no number without dates', [{ kind: 'dates_missing' }], null],
])('%s', (_name, statuses, count) => {
  const cards = statuses.map((status, index) => ({
    accommodation: sampleAccommodation({ id: index + 1 }),
    status,
    isChosen: false,
  }));
  expect(countFree(arrangeCards(cards, 'all', 'recommendation'))).toBe(count);
});
