import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import type { AvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { askAgain, forgetAvailability, readAvailability } from '#app/stores/availability/availability-store.ts';
import { readBookingLink } from '#contract/availability/booking-link.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { PLAIN_RULES, sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { StoredSearch } from '#domain/search/search.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, FreeUnits } from '#domain/stay/stay-status.ts';
import { eventually } from '../../../../tests/fixtures/eventually.ts';
import {
  addRoom,
  applyFilters,
  chooseAccommodation,
  openSearch,
  proposeFilters,
  readSearch,
  readSearchNotes,
  unchooseAccommodation,
} from './search-store.ts';
import { chooseSingleAtOnce, type StartUpPorts, startUp } from './start-up.ts';

// Reporting failures needs a page, and the test has none.
vi.mock('#app/error-reports/report.ts', () => ({ report: () => undefined, reportInBackground: () => undefined }));

const DATES = stay('2026-12-13', '2026-12-16');
/** A search of another day is opened anew. */
const YESTERDAY = addDays(TODAY, -1);
const LAKE = sampleAccommodation();
const WINTER: SpecialOffer = {
  code: 'offer-5',
  reduction: { kind: 'percent', percent: 12 },
  minimumNights: 4,
  exceptions: [],
  period: { start: '12-25', end: '01-08' },
  weekdays: null,
  accommodations: null,
  guests: 3,
};
const FACTS = { accommodations: [LAKE], stayRules: PLAIN_RULES, specialOffers: [WINTER] };
const linkOf = (query: string) => () => readBookingLink(new URLSearchParams(query), TODAY);
const STORED: StoredSearch = { kind: 'chalets', stay: DATES, rooms: [{ adults: 2, children: [] }], slots: [null] };
const RATES = new Map([[101, { nightPricesMinor: [386_200, 386_200, 386_200], isClosedToSale: false }]]);
const UNITS = new Map([[101, { freeUnits: 2, nearestArrival: DATES.arrival }]]);

let log: string[];
let stops: (() => void)[];

/** Logs the calls and answers immediately, except those that a test replaces. */
function fakePorts(replaced: Partial<AvailabilityCalls> = {}, ports: Partial<StartUpPorts> = {}): StartUpPorts {
  const note = (name: string, { arrival, departure }: Stay) => log.push(`${name} ${arrival} ${departure}`);
  const calls: AvailabilityCalls = { fetchPrices: async () => RATES, fetchFreeRooms: async () => UNITS, ...replaced };
  return {
    today: TODAY,
    firstArrival: TODAY,
    calls: {
      fetchPrices: (wanted, signal) => {
        note('prices', wanted);
        return calls.fetchPrices(wanted, signal);
      },
      fetchFreeRooms: (wanted, party, signal) => {
        note(`free ${party.adults}`, wanted);
        return calls.fetchFreeRooms(wanted, party, signal);
      },
    },
    loadSearch: async () => {
      log.push('restore');
      return STORED;
    },
    saveSearch: async ({ choosing }) => {
      log.push(`save ${JSON.stringify(choosing.slots)}`);
    },
    yieldToMain: async () => undefined,
    readLink: linkOf(''),
    ...ports,
  };
}

function start(ports = fakePorts()): () => void {
  const leaving = new AbortController();
  void startUp(FACTS, ports, leaving.signal);
  const stop = () => leaving.abort();
  stops.push(stop);
  return stop;
}

const settled = () => eventually(() => expect(readAvailability().prices.status).not.toBe('asking'));

beforeEach(() => {
  vi.stubGlobal('document', {});
  log = [];
  stops = [];
  openSearch(YESTERDAY);
  forgetAvailability();
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

test('restores filters first, then requests free rooms and prices', async () => {
  start();
  await settled();
  expect(log).toEqual(['restore', 'free 2 2026-12-13 2026-12-16', 'prices 2026-12-13 2026-12-16']);
  const { freeRooms, prices } = readAvailability();
  expect(freeRooms).toEqual([{ status: 'known', byRoomType: UNITS }]);
  expect(prices).toEqual({ status: 'known', stay: DATES, byRoomType: RATES });
});

test('another page requests nothing that is already known', async () => {
  start()();
  start();
  await settled();
  stops.pop()?.();
  log = [];
  start();
  await eventually(() => expect(readSearch().today).toBe(TODAY));
  expect(log).toEqual([]);
});

test('only a search that a link or the guest has changed counts as stored', async () => {
  start(fakePorts({}, { loadSearch: async () => null }));
  await settled();
  expect(await hasVisitedBefore()).toBe(false);
  proposeFilters({ stay: DATES });
  await expect.poll(hasVisitedBefore).toBe(true);
});

test('an empty storage gives a search from today', async () => {
  start(fakePorts({}, { loadSearch: async () => null }));
  await settled();
  expect(readSearch()).toMatchObject({
    today: TODAY,
    search: { filters: { stay: stay('2026-11-21', '2026-11-23') } },
  });
});

test('a link to the current night works after midnight, and a search without dates starts today', async () => {
  const firstArrival = stay('2026-11-20', '2026-11-22').arrival;
  const query = 'arrival=2026-11-20&departure=2026-11-22';
  const atMidnight = { firstArrival, loadSearch: async () => null };
  start(fakePorts({}, atMidnight));
  await settled();
  expect(readSearch().search.filters.stay).toEqual(stay('2026-11-21', '2026-11-23'));
  stops.pop()?.();
  log = [];
  start(fakePorts({}, { ...atMidnight, readLink: () => readBookingLink(new URLSearchParams(query), firstArrival) }));
  await eventually(() => expect(log).toContain('prices 2026-11-20 2026-11-22'));
});

test('each room is one request: adding a room sends all of them again', async () => {
  start();
  await settled();
  log = [];
  addRoom();
  await eventually(() => expect(log.filter((entry) => entry.startsWith('free'))).toHaveLength(2));
  expect(log).toContain('save [null,null]');
});

test('rooms that failed to load are unknown until they are requested again', async () => {
  let isDown = true;
  const fetchFreeRooms = async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return UNITS;
  };
  start(fakePorts({ fetchFreeRooms }));
  await settled();
  await eventually(() => expect(readAvailability().freeRooms).toEqual([{ status: 'unknown' }]));
  isDown = false;
  askAgain();
  await eventually(() => expect(readAvailability().freeRooms).toEqual([{ status: 'known', byRoomType: UNITS }]));
});

test('a failed price request keeps the last prices, and failed default prices show no error', async () => {
  let isDown = false;
  const fetchPrices = async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return RATES;
  };
  start(fakePorts({ fetchPrices }));
  await settled();
  isDown = true;
  askAgain();
  await eventually(() => expect(readAvailability().prices.status).toBe('unknown'));
  expect(readAvailability().prices).toMatchObject({ stay: DATES, byRoomType: RATES });
});

test('an answer to an older request never replaces a newer one', async () => {
  const answers: ((units: ByRoomType<FreeUnits>) => void)[] = [];
  const fetchFreeRooms = () => new Promise<ByRoomType<FreeUnits>>((resolve) => answers.push(resolve));
  start(fakePorts({ fetchFreeRooms }));
  await eventually(() => expect(answers).toHaveLength(1));
  const { kind, rooms } = readSearch().search.filters;
  proposeFilters({ kind, rooms, stay: stay('2026-12-20', '2026-12-22') });
  await eventually(() => expect(answers).toHaveLength(2));
  const newer = new Map([[101, { freeUnits: 1, nearestArrival: null }]]);
  answers[1]?.(newer);
  answers[0]?.(UNITS);
  await eventually(() => expect(readAvailability().freeRooms).toEqual([{ status: 'known', byRoomType: newer }]));
});

test('no request is sent for dates that break the rules', async () => {
  start();
  await settled();
  log = [];
  const { kind, rooms } = readSearch().search.filters;
  proposeFilters({ kind, rooms, stay: stay('2026-12-20', '2026-12-21') });
  await eventually(() => expect(log).toEqual(['save [null]']));
});

test('leaving the page before storage has answered prevents any later change', async () => {
  let answer: (stored: StoredSearch) => void = () => undefined;
  const loadSearch = () => new Promise<StoredSearch>((resolve) => (answer = resolve));
  const stop = start(fakePorts({}, { loadSearch }));
  stop();
  answer(STORED);
  await Promise.resolve();
  expect(readSearch().today).toBe(YESTERDAY);
  expect(log).toEqual([]);
});

test('the request runs in its own task, and leaving the page before it prevents the request', async () => {
  const tasks: (() => void)[] = [];
  const stop = start(fakePorts({}, { yieldToMain: () => new Promise((resolve) => tasks.push(resolve)) }));
  await eventually(() => expect(tasks).toHaveLength(1));
  expect(readSearch().today).toBe(TODAY);
  expect(log).toEqual(['restore']);
  stop();
  tasks[0]?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toEqual(['restore']);
});

test('two components that restore the search together keep what the guest did after the first', async () => {
  const answers: ((stored: StoredSearch) => void)[] = [];
  const loadSearch = () => new Promise<StoredSearch>((resolve) => answers.push(resolve));
  start(fakePorts({}, { loadSearch }));
  start(fakePorts({}, { loadSearch }));
  answers[0]?.(STORED);
  await eventually(() => expect(readSearch().today).toBe(TODAY));
  addRoom();
  answers[1]?.(STORED);
  await settled();
  expect(readSearch().search.filters.rooms).toHaveLength(2);
});

test('a link overrides the stored search, and chooses its accommodation if that is free', async () => {
  const readLink = linkOf(`arrival=${DATES.arrival}&departure=${DATES.departure}&adults=1&accommodation=${LAKE.slug}`);
  start(fakePorts({}, { readLink }));
  await settled();
  await eventually(() => expect(readSearch().search.choosing.slots).toEqual([LAKE.id]));
  expect(readSearch().search).toMatchObject({ singleAccommodationId: LAKE.id, filters: { stay: DATES } });
});

test('a room stays empty until the dates change if the guest has removed the choice from a link', async () => {
  const readLink = linkOf(`arrival=${DATES.arrival}&departure=${DATES.departure}&accommodation=${LAKE.slug}`);
  start(fakePorts({}, { readLink }));
  await eventually(() => expect(readSearch().search.choosing.slots).toEqual([LAKE.id]));
  unchooseAccommodation();
  askAgain();
  await settled();
  expect(readSearch().search.choosing.slots).toEqual([null]);
  const { kind, rooms } = readSearch().search.filters;
  proposeFilters({ kind, rooms, stay: stay('2026-12-20', '2026-12-23') });
  await eventually(() => expect(readSearch().search.choosing.slots).toEqual([LAKE.id]));
});

test('an invalid part of a link is reported, and the page opens once the link is applied', async () => {
  const onOpen = vi.fn(() => expect(readSearchNotes().linkFaults).toEqual(['past', 'kind']));
  start(fakePorts({}, { readLink: linkOf('arrival=2026-11-01&departure=2026-11-03&kind=tents'), onOpen }));
  await settled();
  expect(onOpen).toHaveBeenCalledOnce();
  expect(readSearch().search.filters).toMatchObject({ stay: DATES, kind: 'chalets' });
});

test('the link of an offer opens with nights and guests that qualify for it', async () => {
  start(fakePorts({}, { readLink: linkOf('offer=offer-5') }));
  await settled();
  expect(readSearch().search).toMatchObject({
    offerCode: 'offer-5',
    filters: { stay: stay('2026-12-25', '2026-12-29'), rooms: [{ adults: 3, children: [] }], kind: 'chalets' },
  });
});

test('the link of an offer with its own nights keeps them', async () => {
  start(fakePorts({}, { readLink: linkOf('offer=offer-5&arrival=2026-12-20&departure=2026-12-22') }));
  await settled();
  expect(readSearch().search).toMatchObject({
    offerCode: 'offer-5',
    filters: { stay: stay('2026-12-20', '2026-12-22'), rooms: [{ adults: 2, children: [] }] },
  });
});

describe('the accommodation from a link', () => {
  const couple = { adults: 2, children: [] };
  const slots = () => readSearch().search.choosing.slots;

  function pickLake(): void {
    applyFilters({ kind: null, stay: DATES, rooms: [couple], singleAccommodationId: LAKE.id });
  }

  test('is chosen before any answer if the link leads to its checkout', () => {
    pickLake();
    chooseSingleAtOnce();
    expect(slots()).toEqual([LAKE.id]);
  });

  test('is not chosen in a general search', () => {
    applyFilters({ kind: 'all', stay: DATES, rooms: [couple] });
    chooseSingleAtOnce();
    expect(slots()).toEqual([null]);
  });

  test('does not replace an existing choice or fill several rooms', () => {
    pickLake();
    chooseAccommodation(3, { freeUnits: 1, isClosedToSale: false });
    chooseSingleAtOnce();
    expect(slots()).toEqual([3]);
    pickLake();
    addRoom();
    applyFilters({ kind: null, stay: DATES, rooms: [couple, couple], singleAccommodationId: LAKE.id });
    chooseSingleAtOnce();
    expect(slots()).toEqual([null, null]);
  });
});
