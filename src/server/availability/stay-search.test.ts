import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { InventoryNight } from '#domain/stay/availability.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { CHALET, FAMILY_CHALET, nightsOnSale, observeReads, PHONE_VILLA, RULES, TODAY } from './inventory-fixture.ts';
import { searchStay } from './stay-search.ts';

const stay = { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };
const couple: GuestParty = { adults: 2, children: [] };
const taken = { taken: 2 };

function search(
  nights: Map<CalendarDate, InventoryNight>,
  { accommodation = CHALET, party = couple, rules = RULES, dates = stay } = {},
) {
  const { source, reads } = observeReads(new Map([[accommodation.id, nights]]));
  const rooms = [{ accommodation, party }];
  return { found: searchStay({ rooms, stay: dates, today: TODAY, rules }, source), reads };
}

describe('the availability of a stay', () => {
  test('depends only on its own nights', async () => {
    const { found, reads } = search(nightsOnSale(CHALET, '2026-11-21', '2027-11-21', { '2026-12-14': { taken: 1 } }));
    expect(await found).toMatchObject([{ freeUnits: 1, isClosed: false, nearestArrival: '2026-12-13' }]);
    expect(reads).toEqual([{ ids: [CHALET.id], from: '2026-12-13', until: '2026-12-16' }]);
  });

  test('includes a nearest date within the next weeks without reading the whole year', async () => {
    const { found, reads } = search(nightsOnSale(CHALET, '2026-11-21', '2027-11-21', { '2026-12-15': taken }));
    expect(await found).toMatchObject([{ freeUnits: 0, isClosed: false, nearestArrival: '2026-12-16' }]);
    expect(reads).toHaveLength(2);
  });

  test('includes no arrival more than a year ahead', async () => {
    const last = addDays(stay.arrival, 365);
    const onSale = nightsOnSale(CHALET, last, addDays(last, 3));
    expect(await search(onSale).found).toMatchObject([{ nearestArrival: last }]);
    const dayLater = nightsOnSale(CHALET, addDays(last, 1), addDays(last, 4));
    expect(await search(dayLater).found).toMatchObject([{ nearestArrival: null, isClosed: true }]);
  });

  test('is closed, without prices, for nights beyond the rate calendar', async () => {
    const [found] = await search(nightsOnSale(CHALET, '2026-11-21', '2026-12-15')).found;
    expect(found?.nights.map(({ night }) => night)).toEqual(['2026-12-13', '2026-12-14']);
    expect(found).toMatchObject({ freeUnits: 0, isClosed: true, nearestArrival: null });
  });

  test('is closed if a night is closed', async () => {
    const { found } = search(nightsOnSale(CHALET, '2026-11-21', '2027-11-21', { '2026-12-13': { closed: true } }));
    expect(await found).toMatchObject([{ freeUnits: 0, isClosed: true, nearestArrival: '2026-12-14' }]);
  });

  test.each([
    ['a party that does not fit', { party: { adults: 4, children: [] } }, false],
    ['an accommodation sold by phone', { accommodation: PHONE_VILLA }, true],
    ['a price list, longer than any stay', { dates: { ...stay, departure: calendarDate('2027-11-20') } }, false],
    ['a length that is never sold', { dates: { ...stay, departure: calendarDate('2026-12-14') } }, false],
  ])('%s has no nearest date, and no search runs for one', async (_case, change, isClosed) => {
    const accommodation = 'accommodation' in change ? change.accommodation : CHALET;
    const { found, reads } = search(nightsOnSale(accommodation, '2026-11-21', '2027-11-21'), change);
    expect(await found).toMatchObject([{ freeUnits: 0, isClosed, nearestArrival: null }]);
    expect(reads).toHaveLength(1);
  });

  test('skips a period with a longer minimum stay', async () => {
    const block = { start: calendarDate('2026-12-01'), end: calendarDate('2026-12-31'), minimumNights: 5 };
    const accommodation = { ...CHALET, minimumStayBlocks: [block] };
    const { found } = search(nightsOnSale(accommodation, '2026-11-21', '2027-11-21'), { accommodation });
    expect(await found).toMatchObject([{ freeUnits: 0, isClosed: false, nearestArrival: '2027-01-01' }]);
  });

  test('is searched further only for accommodations that are not free, in one read for all of them', async () => {
    const soldOut = { '2026-12-13': taken };
    const { source, reads } = observeReads(
      new Map([
        [CHALET.id, nightsOnSale(CHALET, '2026-11-21', '2027-11-21')],
        [FAMILY_CHALET.id, nightsOnSale(FAMILY_CHALET, '2026-11-21', '2027-11-21', soldOut)],
        [PHONE_VILLA.id, nightsOnSale(PHONE_VILLA, '2026-11-21', '2027-11-21')],
      ]),
    );
    const rooms = [CHALET, FAMILY_CHALET, PHONE_VILLA].map((accommodation) => ({ accommodation, party: couple }));
    const found = await searchStay({ rooms, stay, today: TODAY, rules: RULES }, source);
    expect(found.map(({ nearestArrival }) => nearestArrival)).toEqual(['2026-12-13', '2026-12-14', null]);
    expect(reads.map(({ ids }) => ids)).toEqual([[1, 2, 3], [2]]);
  });
});
