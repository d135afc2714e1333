import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatesPanel } from '#app/features/stay/dates-panel.tsx';
import type { RoomWish } from '#app/features/stay/room-wish.ts';
import { StaySuggestions } from '#app/features/stay/stay-suggestions.tsx';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { PickingContext } from '#domain/calendar/date-picking.ts';
import { describeNights } from '#domain/calendar/night-calendar.ts';
import type { PricingContext } from '#domain/calendar/suggested-stays.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { DateRangePicker } from './date-range-picker.tsx';
import { useCalendarNights } from './use-calendar-nights.ts';

vi.mock('#app/ui/hooks/use-media-query.ts', () => ({ useMediaQuery: () => false }));

vi.mock('./use-calendar-nights.ts', async (original) => {
  const own = await original<typeof import('./use-calendar-nights.ts')>();
  return { ...own, useCalendarNights: vi.fn(own.useCalendarNights) };
});

const HOUSE = sampleAccommodation({ units: 1 });
const PAIR = { adults: 2, children: [] };

/** Forty nights from today; `taken` lists the taken ones. */
function context(taken: readonly string[] = []): PickingContext & PricingContext & Pick<RoomWish, 'specialOffers'> {
  const inventory = sampleInventory([HOUSE], 40, (night) => (taken.includes(night) ? { taken: 1 } : {}));
  const room = { accommodation: HOUSE, party: PAIR };
  const nights = describeNights([room], TODAY, addDays(TODAY, 40), { today: TODAY, rules: PLAIN_RULES, inventory });
  return {
    today: TODAY,
    rules: PLAIN_RULES,
    minimumStayBlocks: [],
    accommodations: [HOUSE],
    party: PAIR,
    specialOffers: [],
    nights: new Map(nights.map((night) => [night.date, night])),
  };
}

const suggestionsFor = (wished: Stay, taken: readonly string[] = [], month = wished.arrival) =>
  renderText(
    <StaySuggestions wished={wished} month={month} picked={wished} pricing={context(taken)} onPick={() => undefined} />,
    'uk',
  );

test('free dates are not suggested to a guest who has already chosen them', async () => {
  expect(await suggestionsFor(stay('2026-12-08', '2026-12-10'))).not.toContain('Найближч');
});

test('the nearest free dates are suggested if the chosen ones are taken', async () => {
  expect(await suggestionsFor(stay('2026-12-08', '2026-12-10'), ['2026-12-09'])).toContain('Найближче: 10–12 груд');
});

test('the cheapest weekend of the month is one tap away', async () => {
  const fridays = ['2026-12-04', '2026-12-11'];
  expect(await suggestionsFor(stay('2026-12-08', '2026-12-10'), fridays)).toContain('Найдешевші вихідні грудня: 18–20');
});

test('the cheapest weekend is that of the visible month', async () => {
  const turned = await suggestionsFor(stay('2026-12-08', '2026-12-10'), [], calendarDate('2026-11-01'));
  expect(turned).toContain('Найдешевші вихідні листопада: 27–29');
});

test('the band of a stay across two months does not cover the empty cells of either month', async () => {
  const { arrival, departure } = stay('2026-11-29', '2026-12-03');
  const markup = await renderMarkup(
    <DateRangePicker
      picked={{ arrival, departure }}
      onPick={() => undefined}
      context={context()}
      month={calendarDate('2026-11-01')}
      onMonthChange={() => undefined}
      months={2}
      isScrolled={false}
      lowest={new Set()}
      isInvalid={false}
      legend={null}
    />,
    'uk',
  );
  const cells = [...markup.matchAll(/<td ([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const isBand = (attributes: string) => /class="[^"]*_(?:range_(?:start|middle|end)|previewed)_/.test(attributes);
  expect(cells.filter((cell) => isBand(cell)).map((cell) => /data-day="([^"]+)"/.exec(cell)?.[1])).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ]);
});

/** The panel in November 2026, of a resort that is closed on the `blocked` days. */
function panel(blocked: readonly string[] = [], layout: 'scrolled' | 'turned' = 'turned') {
  const subject = { kind: 'all', roomTypeId: null, party: PAIR } as const;
  const known = context();
  const nights = [...known.nights.values()].map((night) =>
    blocked.includes(night.date) ? { ...night, isClosed: true, freeUnits: 0, priceMinor: null } : night,
  );
  vi.mocked(useCalendarNights).mockReturnValueOnce({
    nights: new Map(nights.map((night) => [night.date, { ...night, knownAtMs: 0 }])),
    isUnknown: false,
    age: null,
  });
  return (
    <DatesPanel
      wish={{ ...known, ...subject }}
      minimumStayBlocks={[]}
      picked={{ arrival: null, departure: null }}
      onPick={() => undefined}
      layout={layout}
      isInvalid={false}
    />
  );
}

test('the legend distinguishes days closed by the resort from taken days, if there are any', async () => {
  expect(await renderText(panel(['2026-12-24'], 'scrolled'), 'uk')).toMatch(/18 зайнято замало ночей 18 зачинено/);
  expect(await renderText(panel([], 'scrolled'), 'uk')).not.toContain('зачинено');
});

test('a night with one unit left is disabled for two rooms, shows the reason, and has no price', async () => {
  const house = sampleAccommodation({ units: 2 });
  const inventory = sampleInventory([house], 40, (night) => (night === '2026-12-10' ? { taken: 1 } : {}));
  const known = { today: TODAY, rules: PLAIN_RULES, inventory };
  const asked = [{ accommodation: house, party: PAIR }];
  const nights = new Map(
    describeNights(asked, TODAY, addDays(TODAY, 40), known).map((night) => [night.date, { ...night, knownAtMs: 0 }]),
  );
  const shown = (otherParties: (typeof PAIR)[]) => {
    vi.mocked(useCalendarNights).mockReturnValueOnce({ nights, isUnknown: false, age: null });
    return (
      <DatesPanel
        wish={{
          today: TODAY,
          rules: PLAIN_RULES,
          accommodations: [house],
          specialOffers: [],
          otherParties,
          kind: 'all',
          roomTypeId: house.roomTypeId,
          party: PAIR,
        }}
        minimumStayBlocks={[]}
        picked={stay('2026-12-14', '2026-12-16')}
        onPick={() => undefined}
        layout="turned"
        isInvalid={false}
      />
    );
  };
  const cellOf = async (otherParties: (typeof PAIR)[]) =>
    (await renderMarkup(shown(otherParties), 'en')).split('<td ').find((cell) => cell.includes('"2026-12-10"'));
  const short = await cellOf([PAIR]);
  expect(short).toMatch(/class="[^"]*struck/);
  expect(short).toMatch(/<button[^>]* disabled=""/);
  expect(short?.replaceAll('\u00a0', ' ')).toContain('10 December 2026, too few rooms are free"');
  expect(short).not.toContain('3,862');
  expect(await renderText(shown([PAIR]), 'uk')).toContain('18 зайнято або замало вільних кімнат');
  expect(await cellOf([])).toContain('3,862</span>');
  expect(await renderText(shown([]), 'uk')).not.toContain('замало вільних кімнат');
});

test.each(['scrolled', 'turned'] as const)(
  'the row of suggestions reserves its space before the %s months are loaded',
  async (layout) => {
    const subject = { kind: 'all', roomTypeId: null, party: PAIR } as const;
    const wish = { ...context(), ...subject };
    const markup = await renderMarkup(
      <DatesPanel
        wish={wish}
        minimumStayBlocks={[]}
        picked={{ arrival: null, departure: null }}
        onPick={() => undefined}
        layout={layout}
        isInvalid={false}
      />,
      'en',
    );
    expect(markup).toMatch(/<div class="[^"]*suggestions[^"]*"><\/div>/);
  },
);

describe('the calendar after midnight, with check-in until three', () => {
  beforeEach(() => {
    // Half past midnight of the next day.
    vi.useFakeTimers({ now: Date.parse('2026-11-21T22:30:00Z'), toFake: ['Date'] });
    setResortClock(toResortClock(KYIV_CLOCK), 3 * 60);
  });
  afterEach(() => {
    vi.useRealTimers();
    setResortClock(toResortClock(KYIV_CLOCK));
  });

  const calendar = () => {
    const subject = { kind: 'all', roomTypeId: null, party: PAIR } as const;
    return (
      <DatesPanel
        wish={{ ...context(), ...subject }}
        minimumStayBlocks={[]}
        picked={{ arrival: null, departure: null }}
        onPick={() => undefined}
        layout="turned"
        isInvalid={false}
      />
    );
  };

  test.each([
    ['en', '21 November is tonight: arrival after midnight, bookable until 03:00.', 'tonight, arrival after midnight'],
    [
      'uk',
      '21 листопада – це ще ця ніч: заїзд після опівночі, забронювати можна до 03:00.',
      'ця ніч, заїзд після опівночі',
    ],
  ] as const)('starts with the current night and names it in %s', async (locale, note, label) => {
    expect(await renderText(calendar(), locale)).toContain(note);
    const markup = (await renderMarkup(calendar(), locale)).replaceAll('\u00a0', ' ');
    expect(markup.match(new RegExp(`aria-label="[^"]*${label}[^"]*"`, 'g'))).toHaveLength(1);
    expect(markup).toMatch(/data-day="2026-11-22"[^>]*data-today|data-today[^>]*data-day="2026-11-22"/);
  });

  test('does not mention the current night from three on', async () => {
    vi.setSystemTime(Date.parse('2026-11-22T01:00:00Z'));
    expect(await renderText(calendar(), 'en')).not.toContain('tonight');
  });
});
