import { afterEach, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { stay } from '#domain/samples/sample-resort.ts';
import { DEFAULT_ROOMS, type Filters } from '#domain/search/filters.ts';
import { QuickSearch } from './hero.tsx';

const own = vi.hoisted(() => ({ filters: null as Filters | null }));
vi.mock('#app/features/stay/use-own-search.ts', () => ({ useOwnSearch: () => own.filters }));

afterEach(() => {
  own.filters = null;
});

const KINDS = [
  { slug: 'rooms', title: 'Rooms' },
  { slug: 'chalets', title: 'Chalets' },
] as const;

const search = <QuickSearch kinds={KINDS} onOpen={() => undefined} />;

function lookFor(filters: Partial<Filters>) {
  own.filters = { kind: 'all', stay: null, rooms: DEFAULT_ROOMS, ...filters } as Filters;
}

test.each([
  ['uk', 'Оселя Будь-яка Заїзд – виїзд Оберіть'],
  ['en', 'Accommodation Any Check in – Check out Pick dates'],
] as const)('shows empty fields in %s to a guest without an earlier search', async (locale, words) => {
  expect(await renderText(search, locale)).toContain(words);
});

test.each([
  ['uk', '2026-12-13', '2026-12-14', '13–14 грудня, 1 ніч'],
  ['uk', '2026-12-13', '2026-12-16', '13–16 грудня, 3 ночі'],
  ['uk', '2026-12-01', '2026-12-06', '1–6 грудня, 5 ночей'],
  ['uk', '2026-12-01', '2026-12-22', '1–22 грудня, 21 ніч'],
  ['en', '2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027, 3 nights'],
] as const)(
  'shows the dates of an earlier visit with their nights in %s: %s to %s',
  async (locale, from, to, words) => {
    lookFor({ stay: stay(from, to) });
    expect((await renderText(search, locale)).replace(' , ', ', ')).toContain(words);
  },
);

test.each([
  [[{ adults: 1, children: [] }], '1 дорослий'],
  [[{ adults: 2, children: [] }], '2 дорослі'],
  [[{ adults: 5, children: [] }], '5 дорослих'],
  [[{ adults: 2, children: ['6+'] }], '3 гості'],
  [
    [
      { adults: 2, children: [] },
      { adults: 2, children: ['0-5'] },
    ],
    '5 гостей',
  ],
  [[{ adults: 11, children: ['6+', '0-5', '0-5', '0-5', '0-5', '0-5', '0-5', '0-5', '0-5', '0-5'] }], '21 гість'],
] as const)('shows the guests in as few words as possible: %j', async (rooms, words) => {
  lookFor({ rooms });
  expect(await renderText(search, 'uk')).toContain(`Гості ${words} `);
});

test('shows the searched kind, or any if the resort no longer has it', async () => {
  lookFor({ kind: 'chalets' });
  expect(await renderText(search, 'en')).toContain('Accommodation Chalets Check in');
  lookFor({ kind: 'villas' });
  expect(await renderText(search, 'en')).toContain('Accommodation Any Check in');
});

test.each([
  ['uk', '/booking', 'Вільні ночі'],
  ['en', '/en/booking', 'Free nights'],
] as const)('each field and the button link to the booking in %s without scripts', async (locale, path, name) => {
  const markup = await renderMarkup(search, locale);
  expect(markup.match(new RegExp(`href="${path}"`, 'g'))).toHaveLength(4);
  expect(markup.replaceAll('\u00a0', ' ')).toContain(`role="search" aria-label="${name}"`);
});
