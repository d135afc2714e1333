import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { PLAIN_RULES, sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { ALL_KINDS, DEFAULT_ROOMS, type Filters } from '#domain/search/filters.ts';
import { startSearch } from '#domain/search/search.ts';
import { singleOf } from '#domain/search/wished-stay.ts';
import { isPartyAllowed } from '#domain/stay/guest-party.ts';
import {
  isTooLarge,
  type PanelFacts,
  type PanelState,
  type PanelStep,
  startPanel,
  takePanelStep,
} from './panel-state.ts';

const CHALET = sampleAccommodation();
const SUITE = sampleAccommodation({
  id: 2,
  slug: 'suite',
  kind: 'rooms',
  roomTypeId: 102,
  baseCapacity: 2,
  extraSeats: 0,
});
const FACTS: PanelFacts = { today: TODAY, firstArrival: TODAY, rules: PLAIN_RULES, accommodations: [CHALET, SUITE] };
const START: PanelState = {
  tab: 'category',
  kind: ALL_KINDS,
  singleId: null,
  picked: stay('2026-11-21', '2026-11-23'),
  rooms: DEFAULT_ROOMS,
  alert: null,
  isRangeInvalid: false,
};
const walk = (...steps: PanelStep[]) => steps.reduce((state, step) => takePanelStep(state, step, FACTS), START);

describe('the booking panel', () => {
  test('moves from a kind to the dates and keeps them', () => {
    expect(walk({ type: 'kind_picked', kind: 'chalets' })).toMatchObject({
      tab: 'dates',
      kind: 'chalets',
      picked: START.picked,
    });
  });

  test('chooses a kind when its list opens, and keeps its list open', () => {
    expect(walk({ type: 'kind_opened', kind: 'rooms' })).toMatchObject({ tab: 'category', kind: 'rooms' });
    const single: PanelStep = { type: 'single_picked', id: 1 };
    expect(walk(single, { type: 'kind_opened', kind: 'chalets' }).singleId).toBe(1);
    expect(walk(single, { type: 'kind_opened', kind: 'rooms' })).toMatchObject({ kind: 'rooms', singleId: null });
  });

  test('shows an alert for more guests than any room takes, except in the search for one accommodation', () => {
    const refused = (state: Partial<PanelState>) =>
      isTooLarge({ adults: 3, children: [] }, { ...START, ...state }, FACTS);
    expect(refused({ kind: 'rooms' })).toBe(true);
    expect(refused({ kind: 'chalets' })).toBe(false);
    expect(refused({ singleId: 2 })).toBe(false);
    // No villa can be booked online, so the search covers all kinds.
    expect(refused({ kind: 'villas' })).toBe(false);
  });

  test('clears kind and dates for one accommodation and moves to the dates', () => {
    const picked = walk({ type: 'kind_picked', kind: 'chalets' }, { type: 'single_picked', id: 2 });
    expect(picked).toMatchObject({
      tab: 'dates',
      kind: 'all',
      singleId: 2,
      picked: { arrival: null, departure: null },
    });
  });

  test('keeps the dates picked for an accommodation when it is picked again', () => {
    const twice = walk(
      { type: 'single_picked', id: 1 },
      { type: 'dates_picked', picked: stay('2026-12-13', '2026-12-16') },
      { type: 'single_picked', id: 1 },
    );
    expect(twice).toMatchObject({ tab: 'dates', picked: stay('2026-12-13', '2026-12-16') });
  });

  test('moves to the guests once both dates are picked, not after one date', () => {
    expect(walk({ type: 'dates_picked', picked: { arrival: calendarDate('2026-12-13'), departure: null } }).tab).toBe(
      'category',
    );
    expect(walk({ type: 'dates_picked', picked: stay('2026-12-13', '2026-12-15') }).tab).toBe('guests');
  });

  test('refuses a single night immediately, and marks the range', () => {
    const refused = walk(
      { type: 'tab_opened', tab: 'dates' },
      { type: 'dates_picked', picked: stay('2026-12-13', '2026-12-14') },
    );
    expect(refused).toMatchObject({ tab: 'dates', isRangeInvalid: true, alert: { status: { kind: 'too_short' } } });
  });

  test("applies an accommodation's own minimum once it is picked", () => {
    const strict = {
      ...CHALET,
      minimumStayBlocks: [{ start: TODAY, end: calendarDate('2026-12-31'), minimumNights: 4 }],
    };
    const facts = { ...FACTS, accommodations: [strict] };
    const picked = takePanelStep(START, { type: 'single_picked', id: 1 }, facts);
    const dated = takePanelStep(picked, { type: 'dates_picked', picked: stay('2026-12-13', '2026-12-16') }, facts);
    expect(dated.alert).toEqual({ status: { kind: 'too_short', nights: 4, minimumOf: 'accommodation' } });
  });

  test('marks the range and opens its tab if the guest books without dates', () => {
    expect(walk({ type: 'dates_demanded' })).toMatchObject({ tab: 'dates', isRangeInvalid: true, alert: null });
  });

  test('removes an alert on another tab', () => {
    const alert = { status: { kind: 'taken', nearestArrival: null, areOthersFree: false } } as const;
    expect(walk({ type: 'refused', alert }).alert).toEqual(alert);
    expect(walk({ type: 'refused', alert }, { type: 'tab_opened', tab: 'category' }).alert).toBeNull();
  });

  test('keeps a valid state after any sequence of actions', () => {
    const party = fc.record({
      adults: fc.integer({ min: 1, max: 12 }),
      children: fc.array(fc.constantFrom('0-5' as const, '6+' as const), { maxLength: 6 }),
    });
    const day = fc.integer({ min: -3, max: 60 }).map((days) => addDays(TODAY, days));
    const step: fc.Arbitrary<PanelStep> = fc.oneof(
      fc.record({
        type: fc.constant('tab_opened' as const),
        tab: fc.constantFrom('category' as const, 'dates' as const, 'guests' as const),
      }),
      fc.record({
        type: fc.constant('kind_picked' as const),
        kind: fc.constantFrom('all' as const, 'chalets' as const, 'rooms' as const),
      }),
      fc.record({ type: fc.constant('single_picked' as const), id: fc.integer({ min: 0, max: 3 }) }),
      fc.constant({ type: 'single_unpicked' as const }),
      fc.tuple(day, day).map(([one, other]) => ({
        type: 'dates_picked' as const,
        picked: { arrival: one < other ? one : other, departure: one < other ? other : one },
      })),
      fc.record({ type: fc.constant('rooms_changed' as const), rooms: fc.array(party, { maxLength: 7 }) }),
      fc.constant({ type: 'dates_demanded' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const state = walk(...steps);
        const single = singleOf(state, FACTS);
        expect(state.rooms.every((each) => isPartyAllowed(each, single))).toBe(true);
        expect(state.singleId === null || single !== null).toBe(true);
        expect(single === null || state.rooms.length === 1).toBe(true);
        if (state.alert !== null) expect(state.isRangeInvalid).toBe(true);
      }),
    );
  });
});

const VILLA = sampleAccommodation({ id: 3, slug: 'villa', kind: 'villas', roomTypeId: 103, phoneOnly: true });
const WITH_VILLA = { ...FACTS, accommodations: [CHALET, SUITE, VILLA] };
const VIEW = { kinds: [{ slug: 'chalets' }, { slug: 'rooms' }] } as unknown as Parameters<typeof startPanel>[2];
const DATES = stay('2026-12-13', '2026-12-16');
const FAMILY = [{ adults: 2, children: ['6+'] }] as const;

function start(filters: Partial<Filters>, opening: Partial<Parameters<typeof startPanel>[1]> = {}) {
  const search = startSearch(TODAY);
  const asked = { ...search, filters: { ...search.filters, ...filters } };
  return startPanel(asked, { tab: null, category: null, ...opening }, VIEW, WITH_VILLA);
}

test('the panel starts with the guest’s last search, without an alert', () => {
  expect(start({ kind: 'rooms', stay: DATES, rooms: FAMILY })).toEqual({
    tab: 'category',
    kind: 'rooms',
    singleId: null,
    picked: DATES,
    rooms: FAMILY,
    alert: null,
    isRangeInvalid: false,
  });
});

test('the panel shows all stays and no dates after the filters are cleared', () => {
  expect(start({ kind: null, stay: null })).toMatchObject({ kind: 'all', picked: { arrival: null, departure: null } });
});

test.each(['category', 'dates', 'guests'] as const)('pressing the field of %s opens its tab', (tab) => {
  expect(start({}, { tab }).tab).toBe(tab);
});

test('the panel starts with the kind of the page it was opened from, and keeps the rest of the search', () => {
  const opened = start({ kind: 'rooms', stay: DATES, rooms: FAMILY }, { category: 'chalets' });
  expect(opened).toMatchObject({ tab: 'category', kind: 'chalets', singleId: null, picked: DATES, rooms: FAMILY });
});

test('the panel asks for dates if it was opened from an accommodation, whichever field was pressed', () => {
  const opened = start({ kind: 'rooms', stay: DATES, rooms: FAMILY }, { category: 'chalet-lake', tab: 'guests' });
  expect(opened).toMatchObject({
    tab: 'dates',
    singleId: 1,
    picked: { arrival: null, departure: null },
    rooms: FAMILY,
  });
});

test('the panel resets guests who do not fit into that accommodation', () => {
  expect(start({ rooms: FAMILY }, { category: 'suite' })).toMatchObject({ singleId: 2, rooms: DEFAULT_ROOMS });
});

test.each([
  ['an accommodation booked only by phone', 'villa'],
  ['an unknown accommodation', 'tent'],
  ['a kind without accommodations', 'villas'],
])('the panel does not start a new search for %s', (_what, category) => {
  expect(start({ kind: 'rooms', stay: DATES }, { category })).toEqual(start({ kind: 'rooms', stay: DATES }));
});
