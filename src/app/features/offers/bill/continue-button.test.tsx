import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Chosen, reviewChoice } from '#app/features/offers/rooms/chosen-rooms.ts';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { FACTS, FOREST, LAKE, STANDARD, searchWith } from '#app/fixtures/search.ts';
import { setOnline } from '#app/stores/interface-store.ts';
import { PLAIN_RULES } from '#domain/samples/sample-resort.ts';
import { BookingBar, ContinueButton } from './bill.tsx';

const CATALOGUE = { accommodations: [LAKE, FOREST, STANDARD], stayRules: PLAIN_RULES, specialOffers: [] };

beforeEach(() => void vi.stubGlobal('document', {}));
afterEach(() => {
  setOnline(true);
  vi.unstubAllGlobals();
});

function pageOf(slots: readonly (number | null)[], currentRoom = 0, chosen: Partial<Chosen> = {}): BookingPage {
  const state = searchWith(slots, currentRoom);
  return { state, chosen: { ...reviewChoice(state, FACTS, CATALOGUE), ...chosen } } as BookingPage;
}

const next = (page: BookingPage, locale: 'uk' | 'en' = 'en') => renderText(<ContinueButton page={page} />, locale);

describe('the continue button', () => {
  test('leads to the next empty room while there is one', async () => {
    expect(await next(pageOf([LAKE.id, null], 0))).toBe('Next: room 2');
    expect(await next(pageOf([null, LAKE.id], 1))).toBe('Next: room 1');
    expect(await next(pageOf([LAKE.id, null], 0), 'uk')).toContain('2');
  });

  test('is missing in the last empty room, because its list is in view', async () => {
    expect(await next(pageOf([LAKE.id, null], 1))).toBe('');
  });

  test.each([
    ['uk', '/booking/checkout'],
    ['en', '/en/booking/checkout'],
  ] as const)('leads in %s to the checkout once every room has an accommodation', async (locale, path) => {
    const markup = await renderMarkup(<ContinueButton page={pageOf([STANDARD.id, LAKE.id])} />, locale);
    expect(markup).toContain(`href="${path}"`);
  });

  test('does not lead to the checkout with a stay that is taken', async () => {
    expect(await renderMarkup(<ContinueButton page={pageOf([STANDARD.id, FOREST.id])} />, 'en')).not.toContain(
      'checkout',
    );
  });

  test('leads to the checkout without a network too', async () => {
    setOnline(false);
    const markup = await renderMarkup(<ContinueButton page={pageOf([STANDARD.id, LAKE.id])} />, 'en');
    expect(markup).toContain('href="/en/booking/checkout"');
  });
});

describe('the bar on phones', () => {
  const bar = (page: BookingPage) => <BookingBar page={page} isAddressWritten />;

  test('is empty before anything is chosen, but its live region for the sum exists', async () => {
    expect(await renderText(bar(pageOf([null, null])), 'en')).toBe('');
    const markup = await renderMarkup(bar(pageOf([null, null])), 'en');
    expect(markup).toContain('aria-live="polite"');
    expect(markup).not.toContain('data-pinned-bar');
  });

  test('shows the sum of the chosen rooms, their bill and the next step', async () => {
    const page = pageOf([LAKE.id, null]);
    const text = await renderText(bar(page), 'en');
    expect(page.chosen.quote?.totalMinor).toBe(1_182_600);
    expect(text).toBe('UAH 11,826 Show the bill Next: room 2');
    expect(await renderMarkup(bar(page), 'en')).toMatch(/<section[^>]*aria-label="Total"/);
  });

  test('shows no sum and no bill while the price of a choice is being loaded', async () => {
    const text = await renderText(bar(pageOf([LAKE.id, null], 0, { quote: null })), 'en');
    expect(text).toBe('Next: room 2');
  });

  test('asks for another choice if a chosen stay is no longer available', async () => {
    const text = await renderText(bar(pageOf([FOREST.id, null], 1)), 'en');
    expect(text).toBe('Choose where to stay');
  });
});
