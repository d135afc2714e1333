import { beforeAll, expect, test, vi } from 'vitest';
import { loadPanelView, type PanelView } from '#app/content/views/panel-view.ts';
import { FilterQuestion } from '#app/features/stay/booking-panel.tsx';
import type { PanelAlert as Alert, PanelState } from '#app/features/stay/panel-state.ts';
import { accommodationsOf } from '#app/features/stay/title-of-code.ts';
import { UpsellSheet } from '#app/features/stay/upsell-sheet.tsx';
import { STAY, TODAY } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { formatPrice } from '#app/format/price.ts';
import { lookAtNights } from '#app/stores/availability/calendar-store.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeNights } from '#domain/calendar/night-calendar.ts';
import { sampleInventory } from '#domain/samples/sample-resort.ts';
import { acceptStay } from '#domain/stay/availability.ts';
import { CategoryTab } from './category-tab.tsx';
import { GuestsTab } from './guests-tab.tsx';
import { PanelAlert } from './panel-alert.tsx';
import { PanelFoot, StaySum } from './panel-foot.tsx';
import type { usePanel } from './use-panel.ts';

let view: PanelView;

beforeAll(async () => {
  const content = await loadSiteContent();
  view = await loadPanelView({ load: async () => content }, 'uk');
});

const houseOf = (slug: string) => {
  const option = view.booking.options.find(({ accommodation }) => accommodation.slug === slug);
  if (option === undefined) throw new RangeError(`No accommodation ${slug}`);
  return option.accommodation;
};

function panelOf(state: Partial<PanelState>): ReturnType<typeof usePanel> {
  const nothing = () => undefined;
  return {
    view,
    facts: {
      today: TODAY,
      firstArrival: TODAY,
      rules: view.booking.stayRules,
      accommodations: accommodationsOf(view.booking),
    },
    state: {
      tab: 'category',
      kind: 'all',
      singleId: null,
      picked: STAY,
      rooms: [{ adults: 2, children: [] }],
      alert: null,
      isRangeInvalid: false,
      ...state,
    },
    take: nothing,
    book: nothing,
    isFiltering: false,
    isChecking: false,
    question: null,
    answerQuestion: nothing,
    offer: null,
    answerUpsell: nothing,
  };
}

test('every kind shows its lowest price and its number of types, and an open one lists its houses', async () => {
  const text = await renderText(<CategoryTab panel={panelOf({ kind: 'chalets' })} />, 'uk');
  expect(text).toContain('Усі оселі 15, від 1 950 ₴');
  expect(text).toMatch(/Номери .*від 1 950 ₴ 7 видів/);
  expect(text).toContain('Шале над озером');
  expect(text).not.toContain('Котедж «Береза»');
});

test('only the chosen kind is pressed', async () => {
  const pressed = async (state: Partial<PanelState>) =>
    [...(await renderMarkup(<CategoryTab panel={panelOf(state)} />, 'en')).matchAll(/aria-pressed="(\w+)"/g)].map(
      ([, is]) => is === 'true',
    );
  expect((await pressed({ kind: 'all' })).slice(0, 2)).toEqual([true, false]);
  // All kinds, then chalets among the kinds, then "all chalets" in the open list.
  expect((await pressed({ kind: 'chalets' })).filter(Boolean)).toHaveLength(2);
  expect((await pressed({ kind: 'chalets' }))[0]).toBe(false);
});

test('the last step has the same label for one accommodation and for a search', async () => {
  const last = (state: Partial<PanelState>) =>
    renderText(<PanelFoot panel={panelOf({ tab: 'guests', ...state })} isStepwise />, 'en');
  expect(await last({})).toMatch(/Book your stay$/);
  expect(await last({ singleId: 1 })).toMatch(/Book your stay$/);
});

test.each([
  [true, 'What you have chosen for your rooms will be cleared. Keep my choice Apply'],
  [false, 'What you have chosen for your rooms stays chosen. Keep the filters as they are Apply'],
])('the question about new filters says whether rooms are emptied: %s', async (isEmptying, words) => {
  const nothing = () => undefined;
  const question = <FilterQuestion question={{ isEmptying }} onAnswer={nothing} />;
  expect(await renderText(question, 'en')).toContain(words);
});

test('the button is highlighted only if a press does what its label says', async () => {
  const isLit = async (state: Partial<PanelState>) =>
    /class="[^"]*lamp/.test(
      await renderMarkup(<PanelFoot panel={panelOf({ tab: 'guests', ...state })} isStepwise />, 'uk'),
    );
  expect(await isLit({})).toBe(true);
  expect(await isLit({ picked: { arrival: STAY.arrival, departure: null } })).toBe(false);
  expect(await isLit({ picked: { ...STAY, departure: calendarDate('2026-12-14') } })).toBe(false);
  expect(await isLit({ rooms: [{ adults: 10, children: [] }] })).toBe(false);
});

test('a party larger than any room sees an explanation, and an offer of another room', async () => {
  const crowd = panelOf({ tab: 'guests', rooms: [{ adults: 9, children: [] }] });
  const text = await renderText(<GuestsTab panel={crowd} />, 'uk');
  expect(text).toMatch(
    /Найбільша оселя, яку можна забронювати онлайн, вміщує \d гостей\. Для решти візьміть ще одну кімнату\. Розділити на дві кімнати/,
  );
  expect(await renderText(<GuestsTab panel={panelOf({ tab: 'guests' })} />, 'uk')).not.toContain('Найбільша');
  expect(await renderText(<PanelFoot panel={crowd} isStepwise />, 'uk')).toMatch(/^9 гостей 3 ночі, нд – ср /);
});

test('a refused stay shows suggestions, another house for the same dates, and the nearest stay as the main action', async () => {
  const lake = houseOf('chalet-lake');
  const nearestArrival = calendarDate('2026-12-22');
  const other = { id: houseOf('chalet-forest').id, totalMinor: 1_236_000 };
  const alert: Alert = { status: { kind: 'taken', nearestArrival, areOthersFree: true }, other };
  const panel = panelOf({ singleId: lake.id, alert });
  const text = await renderText(<PanelAlert panel={panel} />, 'uk');
  expect(text).toContain('22–25 грудня вт – пт, найближчі');
  expect(text).toContain('На них ще вільно: Лісове шале, 12 360 ₴, 3 ночі');
  expect(await renderText(<PanelFoot panel={panel} isStepwise />, 'uk')).toBe('Узяти 22–25 грудня');
});

test('the foot asks for the departure date after the first click', async () => {
  const sum = <StaySum picked={{ arrival: STAY.arrival, departure: null }} guests="2 дорослі" wish={null} />;
  expect(await renderText(sum, 'uk')).toBe('Тепер день виїзду');
});

test('the foot shows the guests instead of a sum before both dates are picked', async () => {
  const sum = <StaySum picked={STAY} guests="2 дорослі" wish={null} />;
  expect(await renderText(sum, 'uk')).toBe('2 дорослі 3 ночі, нд – ср');
});

test('the foot shows the price of the cheapest stay for these guests, with extra bed and tax', async () => {
  const stays = [houseOf('room-standard'), houseOf('chalet-lake')];
  const rules = view.booking.stayRules;
  const party = { adults: 2, children: ['6+'] } as const;
  const rooms = stays.map((accommodation) => ({ accommodation, party }));
  const context = { today: TODAY, rules, inventory: sampleInventory(stays, 60) };
  const nights = describeNights(rooms, STAY.arrival, STAY.departure, context);
  const panel = panelOf({ tab: 'guests', rooms: [party] });
  const subject = { kind: 'all', roomTypeId: null, party } as const;
  vi.stubGlobal('document', {});
  await lookAtNights(subject, STAY.arrival, STAY.departure, {
    fetchNights: async () => nights,
    loadLastKnownNights: async () => new Map(),
    saveLastKnownNights: async () => undefined,
    serverNow: () => 0,
  });
  vi.unstubAllGlobals();
  const bills = rooms.flatMap((room) => {
    const offer = acceptStay([room], STAY, context);
    return offer.isAvailable ? [offer.quote.totalMinor] : [];
  });
  const foot = await renderText(<PanelFoot panel={panel} isStepwise />, 'uk');
  expect(foot).toContain(`від ${formatPrice(Math.min(...bills), 'uk')}`.replaceAll('\u00a0', ' '));
});

test('the foot adds up several rooms, each in its own house', async () => {
  const stays = [houseOf('room-standard'), houseOf('chalet-lake')];
  const party = { adults: 2, children: ['6+'] } as const;
  const pair = { adults: 2, children: [] };
  const rooms = stays.map((accommodation) => ({ accommodation, party }));
  const context = { today: TODAY, rules: view.booking.stayRules, inventory: sampleInventory(stays, 60) };
  const nights = describeNights(rooms, STAY.arrival, STAY.departure, context);
  vi.stubGlobal('document', {});
  await lookAtNights({ kind: 'all', roomTypeId: null, party }, STAY.arrival, STAY.departure, {
    fetchNights: async () => nights,
    loadLastKnownNights: async () => new Map(),
    saveLastKnownNights: async () => undefined,
    serverNow: () => 0,
  });
  vi.unstubAllGlobals();
  const foot = await renderText(
    <PanelFoot panel={panelOf({ tab: 'guests', rooms: [party, pair] })} isStepwise />,
    'uk',
  );
  expect(foot).toMatch(/^від [\d ]+ ₴ 2 кімнати, 3 ночі/);
});

test('the foot repeats the dates and the guests if there is enough space', async () => {
  const sum = <StaySum picked={STAY} guests="2 дорослі · 2 кімнати" wish={null} isWide />;
  expect(await renderText(sum, 'uk')).toBe('2 дорослі · 2 кімнати 13–16 грудня, 3 ночі');
});

test('the upgrade is compared by three facts, two sums and their difference', async () => {
  const offer = {
    chosen: houseOf('room-comfort'),
    stay: STAY,
    totalMinor: 705_000,
    upsell: { accommodation: houseOf('room-junior-suite'), differenceMinor: 339_000, isTaxed: true },
  };
  const text = await renderText(<UpsellSheet view={view} offer={offer} onAnswer={() => undefined} />, 'uk');
  for (const words of [
    'Площа 22 м² 38 м²',
    'з податком 7 050 ₴ 10 440 ₴',
    'Доплатити 3 390 ₴',
    'Лишити номер «Комфорт»',
  ]) {
    expect(text).toContain(words);
  }
});
