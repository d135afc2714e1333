import { expect, test } from 'vitest';
import { sampleAccommodation } from '#domain/samples/sample-resort.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { arrangeCards, countFree } from './arrange-cards.ts';

const FREE = { kind: 'free', quote: { totalMinor: 1 } } as StayStatus;
const TAKEN: StayStatus = { kind: 'taken', nearestArrival: null, areOthersFree: true };

test.each<[string, StayStatus[], number | null]>([
  ['free ones are counted, those by phone and the taken are not', [FREE, FREE, TAKEN, { kind: 'phone_only' }], 2],
  ['nothing free is a known answer', [TAKEN, { kind: 'party_too_large', mostGuests: 2 }], 0],
  ['while one is asked about there is no count', [FREE, { kind: 'asking' }], null],
  ['nor without an answer', [FREE, { kind: 'unknown' }], null],
  ['without the price alone it counts', [FREE, { kind: 'unknown', units: { freeUnits: 2, unitsLeft: 2 } }, TAKEN], 2],
  ['nor without dates', [{ kind: 'dates_missing' }], null],
])('%s', (_name, statuses, count) => {
  const cards = statuses.map((status, index) => ({ accommodation: sampleAccommodation({ id: index + 1 }), status }));
  expect(countFree(arrangeCards(cards, 'all', 'recommendation'))).toBe(count);
});
