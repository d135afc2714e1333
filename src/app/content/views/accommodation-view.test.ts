import { beforeAll, describe, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { viewAccommodation } from './accommodation-view.ts';
import { viewBooking } from './booking-view.ts';
import { loadPanelView } from './panel-view.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

/** A copy with one accommodation changed. */
function withLake(change: object): SiteContent {
  const changed = structuredClone(content);
  const entry = changed.categories.data.find(({ attributes: [record] }) => record?.slug === 'chalet-lake');
  Object.assign(entry?.attributes[0] ?? {}, change);
  return changed;
}

describe('an accommodation’s page', () => {
  test.each(['uk', 'en'] as const)('has all its texts in %s, for every accommodation', (locale) => {
    for (const { attributes } of content.categories.data) {
      const view = viewAccommodation(content, attributes[0]?.slug ?? '', locale);
      const texts = [view?.title, view?.kindTitle, view?.lead, view?.greeting, view?.description];
      for (const text of texts) expect(text).toMatch(locale === 'uk' ? /[а-яіїєґ]/i : /^[^а-яіїєґ]+$/i);
      expect(view?.facts.length).toBeGreaterThan(2);
      expect(view?.gallery.length).toBeGreaterThan(0);
    }
  });

  test('leaves out missing rates, and keeps the order of the resort’s calendar', () => {
    const [first, ...others] = viewAccommodation(content, 'chalet-lake', 'en')?.rates ?? [];
    expect(others.length).toBeGreaterThan(1);
    const without = viewAccommodation(withLake({ rates: [] }), 'chalet-lake', 'en');
    expect(without?.rates).toEqual([first]);
    const [lake] = content.categories.data.flatMap(({ attributes: [record] }) =>
      record?.slug === 'chalet-lake' ? [record] : [],
    );
    const reversed = viewAccommodation(withLake({ rates: lake?.rates.toReversed() }), 'chalet-lake', 'en');
    expect(reversed?.rates).toEqual([first, ...others]);
  });

  test('links only to other accommodations of its kind, never to itself', () => {
    const view = viewAccommodation(content, 'room-comfort', 'uk');
    expect(view?.neighbours.length).toBe(6);
    for (const { slug } of view?.neighbours ?? []) {
      expect(slug).not.toBe('room-comfort');
      expect(viewAccommodation(content, slug, 'uk')?.accommodation.kind).toBe('rooms');
    }
  });

  test('converts prices from hryvnias to kopiyky', () => {
    const view = viewAccommodation(withLake({ default_price: 3862.5 }), 'chalet-lake', 'uk');
    expect(view?.rates[0]?.priceMinor).toBe(386_250);
    expect(view?.accommodation.fromPriceMinor).toBe(386_250);
  });
});

describe('the booking view', () => {
  test('lists every accommodation in the resort’s order, whatever the content’s order', () => {
    const shuffled = { ...content, categories: { data: content.categories.data.toReversed() } };
    const { options } = viewBooking(content, 'en');
    expect(viewBooking(shuffled, 'en').options).toEqual(options);
    expect(options).toHaveLength(content.categories.data.length);
    const orders = options.map(({ accommodation }) => accommodation.sortOrder);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  });

  test('lists the kinds in the menu’s order with their API ids, and reception’s number with non-breaking spaces', () => {
    const { kinds, phone, freeCancellationDays } = viewBooking(content, 'en');
    const ids = new Map(content.kinds.data.map(({ id, attributes: [record] }) => [record?.slug, id]));
    expect(kinds.map(({ id, slug }) => [slug, id])).toEqual(
      ['rooms', 'cottages', 'chalets', 'villas'].map((slug) => [slug, ids.get(slug as 'rooms')]),
    );
    expect(phone).toBe('+380\u00a067\u00a0100\u00a020\u00a030');
    expect(freeCancellationDays).toBe(7);
  });

  test('is loaded once, with the facts of each accommodation', async () => {
    const asked: string[][] = [];
    const load = async (...parts: string[]) => {
      asked.push(parts);
      return content;
    };
    const { booking, facts, kinds } = await loadPanelView({ load } as never, 'uk');
    expect(asked).toHaveLength(1);
    for (const { accommodation } of booking.options) expect(facts.get(accommodation.id)?.length).toBeGreaterThan(0);
    expect(kinds.map(({ slug }) => slug)).toEqual(['rooms', 'cottages', 'chalets', 'villas']);
  });
});
