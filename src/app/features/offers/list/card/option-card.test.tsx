import { beforeAll, describe, expect, it, test } from 'vitest';
import { type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import { loadView, quoteFor } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { DATES } from '#app/fixtures/search.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { OptionCard } from './option-card.tsx';

const SOME_DAY = calendarDate('2026-12-18');

let views: Record<'uk' | 'en', BookingView>;
let free: StayStatus;

beforeAll(async () => {
  const content = await loadSiteContent();
  views = { uk: viewBooking(content, 'uk'), en: viewBooking(content, 'en') };
  free = {
    kind: 'free',
    freeUnits: 3,
    unitsLeft: 3,
    stay: DATES,
    nightPricesMinor: [],
    quote: quoteFor(await loadView('uk')),
  };
});

function lakeCard(locale: 'uk' | 'en', status: StayStatus, isChosen = false) {
  const view = views[locale];
  const option = view.options.find(({ accommodation }) => accommodation.slug === 'chalet-lake');
  if (option === undefined) throw new Error('No lake chalet');
  const card = { option, accommodation: option.accommodation, status, isChosen };
  return <OptionCard card={card} page={{ view, stayQuery: '' }} isLead={false} />;
}

const text = (locale: 'uk' | 'en', status: StayStatus, isChosen = false) =>
  renderText(lakeCard(locale, status, isChosen), locale);

describe('a free card', () => {
  it('shows the total price of the stay and its parts', async () => {
    expect(await text('uk', free)).toMatch(
      /13 626 ₴ 3 ночі по 3 862 ₴, з додатковим місцем 1 950 ₴, з податком 90 ₴ за одного із двох дорослих/,
    );
    expect(await text('en', free)).toMatch(
      /UAH 13,626 3 nights at UAH 3,862, with an extra bed UAH 1,950, with city tax UAH 90 for 1 of 2 adults/,
    );
  });

  it('shows the same price as structured data', async () => {
    const markup = await renderMarkup(lakeCard('uk', free), 'uk');
    expect(markup).toMatch(/<data [^>]*value="13626"/);
  });

  it('shows how few units are left, and nothing if there are many', async () => {
    const left = (locale: 'uk' | 'en', unitsLeft: number) => text(locale, { ...free, unitsLeft } as StayStatus);
    expect(await left('uk', 3)).toContain('Лишилося 3');
    expect(await left('uk', 1)).toContain('Лишилася одна');
    expect(await left('en', 1)).toContain('1 left');
    expect(await left('uk', 4)).not.toContain('Лишилося');
  });

  it('is chosen and unchosen by a button with its name', async () => {
    expect(await renderMarkup(lakeCard('uk', free), 'uk')).toMatch(
      /aria-label="Обрати: Шале[^"]*" aria-pressed="false"/,
    );
    expect(await renderMarkup(lakeCard('en', free, true), 'en')).toMatch(
      /aria-label="Chosen: Lake Chalet" aria-pressed="true"/,
    );
  });
});

test('a card without a price shows the number of units left and can be chosen', async () => {
  const unpriced: StayStatus = { kind: 'unknown', units: { freeUnits: 2, unitsLeft: 2 } };
  expect(await text('en', unpriced)).toContain('2 left');
  expect(await renderMarkup(lakeCard('en', unpriced), 'en')).toMatch(
    /<button[^>]*aria-label="Choose: Lake Chalet" aria-pressed="false"(?! disabled)/,
  );
});

test.each([
  [
    'taken',
    { kind: 'taken', nearestArrival: null, areOthersFree: false },
    'Selected dates are unavailable for booking',
  ],
  ['too small', { kind: 'party_too_large', mostGuests: 4 }, 'it sleeps up to 4'],
  ['chosen elsewhere', { kind: 'all_chosen' }, 'All that are free are already chosen'],
  ['booked by phone', { kind: 'phone_only' }, 'This accommodation is booked by phone'],
  [
    'too short a stay',
    { kind: 'too_short', nights: 5, minimumOf: 'accommodation' },
    'Possibility to book a minimum of 5 nights',
  ],
] as const)('a card that is %s shows the reason and cannot be chosen', async (_name, status, words) => {
  expect(await text('en', status)).toContain(words);
  expect(await text('en', status)).not.toContain('Change dates');
  expect(await renderMarkup(lakeCard('en', status), 'en')).not.toContain('aria-pressed');
});

test('a chosen card that became unavailable suggests other dates', async () => {
  expect(await text('en', { kind: 'taken', nearestArrival: SOME_DAY, areOthersFree: false }, true)).toContain(
    'Sorry, selected dates are unavailable. Try other dates',
  );
});

test('a card booked by phone has a phone link', async () => {
  expect(await renderMarkup(lakeCard('uk', { kind: 'phone_only' }), 'uk')).toContain('href="tel:+380671002030"');
});

test.each(['asking', 'unknown', 'dates_missing'] as const)(
  'a card that is %s shows no price of the stay',
  async (kind) => {
    const markup = await renderMarkup(lakeCard('uk', { kind }), 'uk');
    expect(markup).not.toContain('<data');
    expect(await text('uk', { kind })).toContain('від 3 862 ₴ за ніч');
  },
);
