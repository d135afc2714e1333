import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { viewAccommodation } from '#app/content/views/accommodation-view.ts';
import { viewKindCards } from '#app/content/views/kind-card.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { Content } from '#content/loading/load-content.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { addFromPrices } from '#content/rates/from-prices.ts';
import { calendarEnd, expandRateCalendar } from '#content/rates/rate-calendar.ts';
import { toAmount } from '#contract/availability/money.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { OFFER_WEEKDAYS, type OfferRule } from '#contract/pages/special-offers.ts';
import { type CalendarDate, calendarDate, nextDay } from '#domain/calendar/calendar-date.ts';
import { describeNights } from '#domain/calendar/night-calendar.ts';
import { cheapestNight } from '#domain/calendar/suggested-stays.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import { ACCOMMODATION_KINDS, type Accommodation, othersOfKind } from '#domain/stay/accommodation.ts';
import type { Inventory, InventoryNight } from '#domain/stay/availability.ts';
import { type Catalogue, homeOf, toCatalogue } from '#server/availability/catalogue.ts';
import { priceNights } from '#server/pages/feed-routes.ts';
import { describePage } from '#server/pages/render/structured-data/describe-page.ts';

const TODAY = calendarDate('2026-11-21');

let content: Content;
let END: CalendarDate;
/** All nights on sale, with nothing taken. */
let everyNight: Inventory;
let pictures: SiteContent['pictures'];

beforeAll(async () => {
  content = await loadOwnContent();
  ({ pictures } = await loadSiteContent());
  END = calendarEnd(TODAY, content.rateCalendar);
  const nights = new Map<number, Map<CalendarDate, InventoryNight>>();
  for (const { accommodationId, night, ...rate } of expandRateCalendar(
    content.rateCalendar,
    content.categories,
    TODAY,
    END,
  )) {
    const own = nights.get(accommodationId) ?? new Map();
    nights.set(accommodationId, own.set(night, { ...rate, taken: 0 }));
  }
  everyNight = nights;
});

const anyDay = fc.constantFrom(
  '11-25',
  '12-10',
  '12-24',
  '01-04',
  '02-14',
  '03-31',
  '06-15',
  '2027-01-20',
  '2027-05-01',
);
/** Both ends of a period have the same format. */
const anyPeriod = fc
  .record({ start: anyDay, end: anyDay })
  .filter(({ start, end }) => start.length === end.length && (start.length === 5 || start <= end));
const anyRule: fc.Arbitrary<OfferRule> = fc.record({
  percent: fc.integer({ min: 1, max: 90 }),
  free_nights: fc.constant(null),
  minimum_nights: fc.constantFrom(1, 1, 2, 7),
  period: fc.option(anyPeriod),
  except: fc.array(anyPeriod, { maxLength: 1 }),
  weekdays: fc.option(fc.subarray([...OFFER_WEEKDAYS], { minLength: 1 })),
  accommodations: fc.option(fc.subarray([...ACCOMMODATION_KINDS], { minLength: 1 })),
  guests: fc.option(fc.integer({ min: 1, max: 4 })),
});

/** The resort's content with other offers. */
function withRules(rules: readonly OfferRule[]) {
  const words = { uk: 'Акція', en: 'Offer' };
  const bookable_offers = rules.map((rule, place) => ({
    slug: `offer-${place + 1}`,
    title: words,
    valid: words,
    value: words,
    rule,
  }));
  const homePages = { data: [{ id: 1, attributes: [{ ...homeOf(content), bookable_offers }] }] };
  return { ...content, homePages };
}

/** The calendar's price of each open night, by number of adults in the house. */
function pricesInCalendar(
  accommodation: Accommodation,
  adults: number,
  [from, until]: readonly [CalendarDate, CalendarDate],
  { rules, specialOffers }: Catalogue,
) {
  const party = { adults, children: [] };
  const sale = { today: TODAY, rules, inventory: everyNight };
  const told = describeNights([{ accommodation, party }], from, until, sale).filter(({ isClosed }) => !isClosed);
  const nights = new Map(told.map((night) => [night.date, night]));
  const wish = { ...sale, accommodations: [accommodation], party, nights, specialOffers };
  return new Map(told.map(({ date }) => [date, cheapestNight(date, wish)]));
}

const anyRules = fc.array(anyRule, { maxLength: 4 });

test('one night costs the same in the feed, in the calendar and on its bill, with any offers', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(14), (rules, place) => {
      const catalogue = toCatalogue(withRules(rules));
      const accommodation = catalogue.accommodations[place];
      if (accommodation === undefined) throw new Error('The resort has 15 accommodations');
      for (const { start, end, prices } of priceNights(accommodation, everyNight, TODAY, catalogue.specialOffers)) {
        for (const { guests, totalMinor } of prices) {
          const shown = pricesInCalendar(accommodation, guests, [start, nextDay(end)], catalogue);
          for (const [date, priceMinor] of shown) {
            const nightPricesMinor = [everyNight.get(accommodation.id)?.get(date)?.priceMinor ?? 0];
            const room = { accommodation, party: { adults: guests, children: [] }, nightPricesMinor };
            const stay = { arrival: date, departure: nextDay(date) };
            const bill = quoteStay([room], stay, TODAY, catalogue.specialOffers);
            expect([totalMinor, priceMinor]).toEqual([bill.totalMinor, bill.totalMinor - bill.cityTaxMinor]);
          }
        }
      }
    }),
    { numRuns: 15 },
  );
});

test('pages and structured data show the calendar’s lowest night as "from", with any offers', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(14), (rules, place) => {
      const changed = withRules(rules);
      const categories = addFromPrices(changed, TODAY);
      const site = { ...changed, categories, pictures, clocks: { data: [] } };
      const catalogue = toCatalogue(site);
      const accommodation = catalogue.accommodations[place];
      if (accommodation === undefined) throw new Error('The resort has 15 accommodations');
      const parties = Array.from({ length: accommodation.baseCapacity }, (_, index) => index + 1);
      const inCalendar = parties.flatMap((adults) => [
        // A phone-only house has a calendar too, if it is requested alone.
        ...pricesInCalendar({ ...accommodation, phoneOnly: false }, adults, [TODAY, END], catalogue).values(),
      ]);
      const lowestMinor = Math.min(...inCalendar.map((priceMinor) => priceMinor ?? Number.NaN));
      expect(accommodation.fromPriceMinor).toBe(lowestMinor);
      const kind = viewKindCards(site, 'en').find(({ slug }) => slug === accommodation.kind);
      expect(kind?.fromMinor).toBe(
        Math.min(
          ...othersOfKind({ ...accommodation, id: 0 }, catalogue.accommodations).map(
            ({ fromPriceMinor }) => fromPriceMinor,
          ),
        ),
      );
      expect(viewAccommodation(site, accommodation.slug, 'en')?.accommodation.fromPriceMinor).toBe(lowestMinor);
      const path = `/accommodation/${accommodation.slug}`;
      const page = { locale: 'en' as const, siteName: 'Smereka', path, publicUrl: 'https://resort.example' };
      expect(JSON.stringify(describePage(page, site))).toContain(`"price":${toAmount(lowestMinor)},`);
    }),
    { numRuns: 8 },
  );
});
