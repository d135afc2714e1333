import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toMinor } from '#contract/availability/money.ts';
import { addDays, calendarDate, nextDay } from '#domain/calendar/calendar-date.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { openTestApp } from '../app-fixture.ts';
import { availabilityRoutes } from '../availability/availability-routes.ts';
import { CHALET, nightsOnSale, observeReads, PHONE_VILLA, RULES } from '../availability/inventory-fixture.ts';
import { openRouteApp } from '../http/routes-fixture.ts';
import { readSettings } from '../settings/read-settings.ts';
import { feedRoutes, HOTEL_PRICES_PATH, writeRateMessage } from './feed-routes.ts';

const TODAY = calendarDate('2026-11-21');
const JANUARY: SpecialOffer = {
  code: 'offer-1',
  reduction: { kind: 'percent', percent: 10 },
  minimumNights: 1,
  weekdays: null,
  period: { start: '01-11', end: '01-31' },
  exceptions: [],
  accommodations: null,
  guests: null,
};
const SPECIAL_OFFERS = [JANUARY];
const observed = observeReads(
  new Map([
    [
      CHALET.id,
      nightsOnSale(CHALET, TODAY, '2027-11-21', {
        '2026-12-14': { priceMinor: 420_050 },
        '2026-12-20': { closed: true },
        '2026-12-25': { taken: 99 },
      }),
    ],
    [PHONE_VILLA.id, nightsOnSale(PHONE_VILLA, TODAY, '2027-11-21')],
  ]),
);

let nowMs = Date.parse('2026-11-20T22:30:00Z');
let app: FastifyInstance;
beforeAll(async () => {
  const options = {
    accommodations: [CHALET, PHONE_VILLA],
    inventory: observed.source,
    rules: RULES,
    specialOffers: SPECIAL_OFFERS,
    timeZone: 'Europe/Kyiv',
    now: () => nowMs,
  };
  app = await openRouteApp(async (instance) => {
    await instance.register(feedRoutes, { ...options, hotelCode: 'a&b"<c>' });
    await instance.register(availabilityRoutes, options);
  });
});
afterAll(() => app.close());

interface Rate {
  readonly code: string;
  readonly start: string;
  readonly end: string;
  readonly prices: Readonly<Record<string, number>>;
}

function readRates(xml: string): Rate[] {
  return [...xml.matchAll(/<RateAmountMessage>(.*?)<\/RateAmountMessage>/g)].map(([, message = '']) => {
    const [, start = '', end = '', code = ''] = /Start="(.*?)" End="(.*?)" InvTypeCode="(.*?)"/.exec(message) ?? [];
    const amounts = message.matchAll(/AmountAfterTax="(.*?)" CurrencyCode="UAH" NumberOfGuests="(\d)"/g);
    return {
      code,
      start,
      end,
      prices: Object.fromEntries([...amounts].map(([, sum, guests]) => [guests, Number(sum)])),
    };
  });
}

/** Checks that every element is closed in the right order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', , isEmpty] of xml.matchAll(/<(\/?)([A-Za-z_]+)((?: [A-Za-z:]+="[^"<>]*")*)(\/?)>/g)) {
    if (end === '/') {
      if (open.pop() !== name) return false;
    } else if (isEmpty === '') open.push(name);
  }
  const rest = xml.replaceAll(/<\?[^>]*\?>|<\/?[A-Za-z_]+(?: [A-Za-z:]+="[^"<>]*")*\/?>/g, '');
  return open.length === 0 && rest.trim() === '' && !/&(?!(?:amp|lt|gt|quot|#39);)/.test(xml);
}

/** Requirements of the message reference: attributes, and the parents of an element. */
const REQUIRED: Readonly<Record<string, { readonly in: string; readonly attributes: readonly string[] }>> = {
  OTA_HotelRateAmountNotifRQ: { in: '', attributes: ['xmlns', 'EchoToken', 'TimeStamp', 'Version'] },
  RateAmountMessages: { in: 'OTA_HotelRateAmountNotifRQ', attributes: ['HotelCode'] },
  RateAmountMessage: { in: 'RateAmountMessages', attributes: [] },
  StatusApplicationControl: {
    in: 'RateAmountMessage',
    attributes: ['Start', 'End', 'InvTypeCode', 'RatePlanCode'],
  },
  Rates: { in: 'RateAmountMessage', attributes: [] },
  Rate: { in: 'Rates', attributes: [] },
  BaseByGuestAmts: { in: 'Rate', attributes: [] },
  BaseByGuestAmt: { in: 'BaseByGuestAmts', attributes: ['AmountAfterTax', 'CurrencyCode', 'NumberOfGuests'] },
};

function findFormFaults(xml: string): string[] {
  const open = [''];
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const [, end, name = '', given = '', isEmpty] of xml.matchAll(
    /<(\/?)([A-Za-z_]+)((?: [A-Za-z:]+="[^"<>]*")*)(\/?)>/g,
  )) {
    if (end === '/') {
      open.pop();
      continue;
    }
    seen.add(name);
    const rule = REQUIRED[name];
    if (rule?.in !== open.at(-1)) faults.push(`${name} in ${open.at(-1)}`);
    for (const attribute of rule?.attributes ?? []) {
      if (!given.includes(` ${attribute}="`)) faults.push(`${name} without ${attribute}`);
    }
    if (isEmpty === '') open.push(name);
  }
  return [...faults, ...Object.keys(REQUIRED).filter((name) => !seen.has(name))];
}

describe('the feed of a fixed inventory', () => {
  test('has every required element and attribute in the right place', async () => {
    const { body } = await app.inject(HOTEL_PRICES_PATH);
    expect(findFormFaults(body)).toEqual([]);
    expect(body).toContain('xmlns="http://www.opentravel.org/OTA/2003/05"');
    expect(body).toMatch(/ TimeStamp="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)"/);
    for (const [, sum = ''] of body.matchAll(/AmountAfterTax="([^"]*)"/g)) expect(sum).toMatch(/^\d+(?:\.\d\d?)?$/);
    expect(findFormFaults(body.replace(/ CurrencyCode="UAH"/, ''))).toEqual(['BaseByGuestAmt without CurrencyCode']);
  });

  test('combines consecutive nights at the same price, per party, without closed nights and those sold by phone', async () => {
    const { body, headers, statusCode } = await app.inject(HOTEL_PRICES_PATH);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(isWellFormed(body)).toBe(true);
    expect(body).toContain('HotelCode="a&amp;b&quot;&lt;c&gt;"');
    const rates = readRates(body);
    expect(new Set(rates.map(({ code }) => code))).toEqual(new Set([CHALET.code]));
    expect(rates.map(({ start, end }) => [start, end])).toContainEqual(['2026-12-14', '2026-12-14']);
    expect(rates.find(({ start, end }) => start <= '2026-12-20' && end >= '2026-12-20')).toBeUndefined();
    expect(rates[0]?.start).toBe(TODAY);
    expect(rates.at(-1)?.end).toBe(addDays(TODAY, 179));
    const most = Math.min(4, CHALET.baseCapacity + CHALET.extraSeats);
    for (const { prices } of rates) expect(Object.keys(prices)).toHaveLength(most);
  });

  test('has the price of get-prices and of the bill for each night and party', async () => {
    const { body } = await app.inject(HOTEL_PRICES_PATH);
    const query = `date_arrival=${TODAY}&date_departure=${addDays(TODAY, 180)}&iso_language=en&room_type_ids[]=0`;
    const answer = (await app.inject(`/orders/get-prices?${query}`)).json();
    const types = answer[0].RoomTypes as {
      ID: number;
      Services: { PriceDates: { Date: string; Price: number }[] }[];
    }[];
    const nights = types.find(({ ID }) => ID === CHALET.roomTypeId)?.Services[0]?.PriceDates ?? [];
    const asked = new Map(nights.map(({ Date: night, Price }) => [night, Price]));
    let compared = 0;
    for (const { start, end, prices } of readRates(body)) {
      for (let night = calendarDate(start); night <= end; night = nextDay(night)) {
        const nightPricesMinor = [toMinor(asked.get(night) ?? 0)];
        for (const [guests, price] of Object.entries(prices)) {
          const room = { accommodation: CHALET, party: { adults: Number(guests), children: [] }, nightPricesMinor };
          const { totalMinor } = quoteStay(
            [room],
            { arrival: night, departure: nextDay(night) },
            TODAY,
            SPECIAL_OFFERS,
          );
          expect(toMinor(price), `${night}, ${guests} guests`).toBe(totalMinor);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('is created once for all callers within ten minutes', async () => {
    const before = observed.reads.length;
    await Promise.all(Array.from({ length: 5 }, () => app.inject(HOTEL_PRICES_PATH)));
    expect(observed.reads).toHaveLength(before);
    nowMs += 600_000;
    await Promise.all(Array.from({ length: 5 }, () => app.inject(HOTEL_PRICES_PATH)));
    expect(observed.reads).toHaveLength(before + 1);
  });

  test('is well-formed even without a night on sale', () => {
    expect(isWellFormed(writeRateMessage('x', 'now', []))).toBe(true);
    expect(isWellFormed('<a><b></a></b>')).toBe(false);
  });
});

describe('the setting of the feed', () => {
  test.each([
    [{}, 404],
    [{ HOTEL_PRICES_FEED: 'off' }, 404],
    [{ HOTEL_PRICES_FEED: 'on' }, 200],
  ])('%j makes the feed answer %d', async (environment: Record<string, string>, status) => {
    const { app: whole, close } = await openTestApp({ environment });
    expect((await whole.inject(HOTEL_PRICES_PATH)).statusCode).toBe(status);
    await close();
  });

  test('is refused with an unknown value', () => {
    expect(readSettings({ HOTEL_PRICES_FEED: 'yes' }).problems).toEqual(['HOTEL_PRICES_FEED: expected `on` or `off`']);
  });
});
