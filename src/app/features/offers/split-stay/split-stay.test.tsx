import { beforeAll, describe, expect, test } from 'vitest';
import { type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import { TODAY } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeNights } from '#domain/calendar/night-calendar.ts';
import { type PricedSplit, priceSplit } from '#domain/calendar/priced-splits.ts';
import { sampleInventory, stay } from '#domain/samples/sample-resort.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { SplitStay } from './split-stay.tsx';
import { WaysOut } from './ways-out.tsx';

let uk: BookingView;
let en: BookingView;

beforeAll(async () => {
  const content = await loadSiteContent();
  [uk, en] = [viewBooking(content, 'uk'), viewBooking(content, 'en')];
});

const WHOLE = stay('2026-12-14', '2026-12-18');
const PAIR: GuestParty = { adults: 2, children: [] };

/** First the lake chalet, then the forest one, each at its own price per night. */
function split({
  party = PAIR,
  changeDay = '2026-12-15',
  whole = WHOLE,
  pricesMinor = {},
}: {
  party?: GuestParty;
  changeDay?: string;
  whole?: Stay;
  pricesMinor?: Record<string, number>;
} = {}): PricedSplit {
  const houses = uk.options.flatMap(({ accommodation }) =>
    ['chalet-lake', 'chalet-forest'].includes(accommodation.slug) ? [accommodation] : [],
  );
  const idOf = (slug: string) => houses.find((house) => house.slug === slug)?.id ?? 0;
  const rules = uk.stayRules;
  const inventory = sampleInventory(houses, 90, (night) => ({ priceMinor: pricesMinor[night] ?? 400_000 }));
  const rooms = houses.map((accommodation) => ({ accommodation, party }));
  const nights = describeNights(rooms, whole.arrival, whole.departure, { today: TODAY, rules, inventory });
  const offer = priceSplit(
    whole,
    { firstId: idOf('chalet-lake'), secondId: idOf('chalet-forest'), changeDay: calendarDate(changeDay) },
    {
      today: TODAY,
      rules,
      accommodations: houses,
      party,
      nights: new Map(nights.map((night) => [night.date, night])),
    },
  );
  if (offer === null) throw new Error('The two houses are not free');
  return offer;
}

describe('two houses of a split stay', () => {
  test.each([
    ['uk', 'Спершу шале над озером, потім лісове шале', 'На 4 ночі поспіль немає жодної вільної оселі'],
    ['en', 'First Lake Chalet, then Forest Chalet', 'No single place is free for 4 nights in a row'],
  ] as const)('are named in order, with the reason for the move, in %s', async (locale, heading, reason) => {
    const text = await renderText(<SplitStay offer={split()} view={locale === 'uk' ? uk : en} />, locale);
    expect(text).toContain(heading);
    expect(text).toContain(reason);
  });

  test('are announced once they are found, under their own heading', async () => {
    const markup = await renderMarkup(<SplitStay offer={split()} view={en} />, 'en');
    expect(markup).toMatch(/<section[^>]*aria-labelledby="split-stay"/);
    expect(markup).toMatch(/role="status"[^>]*><h2[^>]*id="split-stay"/);
  });

  test('show their own nights in short, and as full dates for screen readers', async () => {
    const markup = await renderMarkup(<SplitStay offer={split()} view={uk} />, 'uk');
    const strip = /<ol[^>]*>(.*?)<\/ol>/s.exec(markup)?.[1] ?? '';
    const parts = strip.split('</li>').slice(0, 2);
    expect(parts.map((part) => [...part.matchAll(/<b>(\d+)<\/b>/g)].map(([, day]) => day))).toEqual([
      ['14'],
      ['15', '16', '17'],
    ]);
    expect(parts[0]).toContain('14–15\u00a0грудня');
    expect(parts[1]).toContain('15–18\u00a0грудня');
  });

  test('show the sum of both, and share one bill', async () => {
    const offer = split();
    const text = await renderText(<SplitStay offer={offer} view={en} />, 'en');
    // Four nights, and the city tax of two adults.
    expect(offer.quote.totalMinor).toBe(4 * 400_000 + 4 * 2 * 3_000);
    expect(text).toContain('1 night at UAH 4,000');
    expect(text).toContain('3 nights at UAH 4,000');
    expect(text).toMatch(/UAH 16,240 4 nights, two houses Take both$/);
    expect(text).toContain('One booking, one payment, one pass.');
  });

  test('show only the number of nights if the price varies between them', async () => {
    const text = await renderText(
      <SplitStay offer={split({ pricesMinor: { '2026-12-16': 450_000 } })} view={en} />,
      'en',
    );
    expect(text).toContain('1 night at UAH 4,000');
    expect(text).toMatch(/Forest Chalet 3 nights UAH 12,500/);
  });

  test.each([
    [PAIR, false],
    [{ adults: 2, children: ['0-5'] }, false],
    [{ adults: 3, children: [] }, true],
  ] as const)('mention extra beds only if the guest pays for them: %j', async (party, isTold) => {
    const text = await renderText(<SplitStay offer={split({ party })} view={en} />, 'en');
    expect((text.match(/, with extra beds/g) ?? []).length).toBe(isTold ? 2 : 0);
  });

  test.each([
    ['uk', '15 грудня, переїзд', 'Складіть речі до 12:00', 'О 14:00'],
    ['en', '15 December, moving day', 'Pack by 12:00', 'At 14:00'],
  ] as const)('show in %s on which day and at what time the luggage moves', async (locale, ...words) => {
    const text = await renderText(<SplitStay offer={split()} view={locale === 'uk' ? uk : en} />, locale);
    for (const each of words) expect(text).toContain(each);
  });

  test('show dates with years if the stay crosses New Year', async () => {
    const whole = stay('2026-12-30', '2027-01-02');
    const text = await renderText(<SplitStay offer={split({ whole, changeDay: '2026-12-31' })} view={en} />, 'en');
    expect(text).toContain('31 December 2026 – 2 January 2027');
  });

  test('show their code without a picture if they have left the content', async () => {
    const nameless = { ...en, options: en.options.filter(({ accommodation }) => accommodation.slug !== 'chalet-lake') };
    const markup = await renderMarkup(<SplitStay offer={split()} view={nameless} />, 'en');
    expect(markup.match(/<picture/g)).toHaveLength(1);
    expect(markup).toContain('First chalet-lake, then Forest\u00a0Chalet'.replaceAll('\u00a0', ' '));
  });
});

test('a split stay has no links before the guest’s search is loaded', async () => {
  expect(await renderMarkup(<WaysOut view={uk} isNothingFree onSplit={() => undefined} />, 'uk')).toBe('');
});
