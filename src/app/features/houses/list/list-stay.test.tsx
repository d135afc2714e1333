import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { createI18n } from '#app/i18n/catalogue.ts';
import type { Locale } from '#contract/site/locale.ts';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { Filters } from '#domain/search/filters.ts';
import { startSearch } from '#domain/search/search.ts';
import type { FreeUnits } from '#domain/stay/stay-status.ts';
import { StayRow } from './accommodation-list.tsx';
import { type ListStay, watchListStay } from './list-stay.ts';

type Answer = ReadonlyMap<number, FreeUnits>;

const outside = vi.hoisted(() => ({
  search: (_filters: Filters): void => undefined,
  fetchFreeRooms: vi.fn(),
  stopWatching: vi.fn(),
  report: vi.fn(),
}));
vi.mock('#app/features/stay/own-search.ts', () => ({
  watchOwnSearch: (tell: (filters: Filters) => void) => {
    outside.search = tell;
    return outside.stopWatching;
  },
}));
vi.mock('#app/stores/availability/ask-availability.ts', () => ({
  createAvailabilityCalls: () => ({ fetchFreeRooms: outside.fetchFreeRooms }),
}));
vi.mock('#app/error-reports/report.ts', () => ({ reportInBackground: outside.report }));

const FILTERS = startSearch(TODAY).filters;
const PAIR = { adults: 2, children: [] };
const FAMILY = { adults: 2, children: ['6+', '0-5'] } as const;
const DATES = stay('2026-12-13', '2026-12-16');
const ANSWER: Answer = new Map([
  [101, { freeUnits: 2, nearestArrival: null }],
  [102, { freeUnits: 0, nearestArrival: DATES.arrival }],
]);

beforeEach(() => {
  vi.resetAllMocks();
  outside.fetchFreeRooms.mockResolvedValue(ANSWER);
});

async function watch(locale: Locale = 'uk') {
  const told: (ListStay | null)[] = [];
  const stop = watchListStay(await createI18n(locale), (each) => told.push(each));
  return { told, stop, last: () => told.at(-1) };
}

const answered = () => new Promise((resolve) => setImmediate(resolve));

describe('the searched stay above a list', () => {
  test.each([
    ['uk', [PAIR], '13–16 грудня, 2 дорослі'],
    ['uk', [PAIR, PAIR, { adults: 1, children: [] }], '13–16 грудня, 5 дорослих'],
    ['uk', [PAIR, FAMILY], '13–16 грудня, 6 гостей'],
    ['en', [{ adults: 1, children: [] }], '13–16 December, 1 adult'],
    ['en', [FAMILY], '13–16 December, 4 guests'],
  ] as const)('names in %s the guests: adults, or guests if there are children: %j', async (locale, rooms, words) => {
    const { last } = await watch(locale);
    outside.search({ ...FILTERS, stay: DATES, rooms });
    expect(last()?.words.replaceAll('\u00a0', ' ')).toBe(words);
  });

  test('is shown immediately, and availability once the resort has answered', async () => {
    const { told } = await watch();
    outside.search({ ...FILTERS, stay: DATES, rooms: [FAMILY, PAIR] });
    expect(told.map((each) => each?.freeUnits.size)).toEqual([0]);
    await answered();
    expect(told).toHaveLength(2);
    expect([...(told[1]?.freeUnits ?? [])]).toEqual([
      [101, 2],
      [102, 0],
    ]);
    expect(outside.fetchFreeRooms).toHaveBeenCalledExactlyOnceWith(DATES, FAMILY, expect.any(AbortSignal));
  });

  test('is null without dates, and makes no request', async () => {
    const { told } = await watch();
    outside.search({ ...FILTERS, stay: null });
    expect(told).toEqual([null]);
    expect(outside.fetchFreeRooms).not.toHaveBeenCalled();
  });

  test('ignores the answer to an outdated request', async () => {
    const { told, last } = await watch('en');
    outside.search({ ...FILTERS, stay: DATES, rooms: [PAIR] });
    outside.search({ ...FILTERS, stay: null });
    await answered();
    expect(last()).toBeNull();
    outside.search({ ...FILTERS, stay: DATES, rooms: [PAIR] });
    outside.search({ ...FILTERS, stay: stay('2026-12-20', '2026-12-22'), rooms: [PAIR] });
    await answered();
    expect(told.filter((each) => each !== null && each.freeUnits.size > 0)).toHaveLength(1);
    expect(last()?.words).toContain('20–22');
  });

  test('keeps its text without an answer, and shows nothing about availability', async () => {
    const trouble = new Error('offline');
    outside.fetchFreeRooms.mockRejectedValue(trouble);
    const { told } = await watch();
    outside.search({ ...FILTERS, stay: DATES });
    await answered();
    expect(told).toHaveLength(1);
    expect(outside.report).toHaveBeenCalledExactlyOnceWith(trouble);
  });

  test('reports nothing after the guest has left the page, and ignores later failures', async () => {
    outside.fetchFreeRooms.mockRejectedValue(new Error('aborted'));
    const { told, stop } = await watch();
    outside.search({ ...FILTERS, stay: DATES });
    stop();
    await answered();
    expect(told).toHaveLength(1);
    expect(outside.report).not.toHaveBeenCalled();
    expect(outside.stopWatching).toHaveBeenCalledOnce();
  });
});

describe('the row above a list', () => {
  const row = (known: ListStay | null) => <StayRow stay={known} onChange={() => undefined} />;

  test.each([
    ['uk', 'Коли хочете приїхати? Обрати дати', '/booking'],
    ['en', 'When would you like to come? Choose dates', '/en/booking'],
  ] as const)('asks in %s for dates if there are none, and links to them', async (locale, words, href) => {
    expect(await renderText(row(null), locale)).toBe(words);
    expect(await renderMarkup(row(null), locale)).toContain(`href="${href}"`);
  });

  test('shows the stay and a link to change it', async () => {
    const words = '13–16 December, 2 adults';
    expect(await renderText(row({ words, freeUnits: new Map() }), 'en')).toBe(`${words} Change`);
  });
});
