import { setImmediate } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { toAmount } from '#contract/availability/money.ts';
import { addDays, type CalendarDate, calendarDateAt, daysFrom, nextDay } from '#domain/calendar/calendar-date.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Inventory, InventoryNight } from '#domain/stay/availability.ts';
import type { AvailabilityRoutesOptions } from '../availability/availability-routes.ts';
import type { Catalogue } from '../availability/catalogue.ts';
import { createPriceListCache } from '../availability/price-list-cache.ts';
import type { InventorySource } from '../availability/stay-search.ts';
import { sendPrecompressed } from '../http/precompressed-body.ts';
import { escapeHtml } from './render/markup.ts';

export const HOTEL_PRICES_PATH = '/feeds/hotel-prices.xml';

/** Search engines fetch it a few times a day; prices change with the content, once a night, and at the desk. */
const FRESH_MS = 600_000;

interface FeedRoutesOptions
  extends Omit<AvailabilityRoutesOptions, 'inventory' | 'rules'>,
    Pick<Catalogue, 'specialOffers'> {
  readonly inventory: Pick<InventorySource, 'readInventory'>;
  readonly hotelCode: string;
}

/** Serves the resort's prices to search engines. Generated once for all requests within some minutes. */
export const feedRoutes: FastifyPluginAsync<FeedRoutesOptions> = async (app, options) => {
  const feeds = createPriceListCache(options, FRESH_MS, 'application/xml; charset=utf-8');
  app.get(HOTEL_PRICES_PATH, { schema: { hide: true } }, async (request, reply) => {
    const body = await feeds.get(HOTEL_PRICES_PATH, () => writeFeed(options));
    return sendPrecompressed(request, reply.header('cache-control', 'public, max-age=600'), body);
  });
};

async function writeFeed(options: FeedRoutesOptions): Promise<string> {
  const { accommodations, inventory, specialOffers, hotelCode, timeZone } = options;
  const nowMs = options.now();
  const today = calendarDateAt(nowMs, timeZone);
  const ids = accommodations.map(({ id }) => id);
  const nights = await inventory.readInventory(ids, today, addDays(today, FEED_DAYS));
  const priced: PricedNights[] = [];
  for (const accommodation of accommodations) {
    priced.push(...priceNights(accommodation, nights, today, specialOffers));
    // Lets other requests be answered in between.
    await setImmediate();
  }
  return writeRateMessage(hotelCode, new Date(nowMs).toISOString(), priced);
}

const FEED_DAYS = 180;
const PARTIES = [1, 2, 3, 4];

/** The price of one night for a number of adults, including taxes, in kopiyky. */
interface PartyPrice {
  readonly guests: number;
  readonly totalMinor: number;
}

/** Consecutive nights with the same price for every party. Both ends are included. */
interface PricedNights {
  readonly code: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly prices: readonly PartyPrice[];
}

/** Uses the function that bills an order. Closed nights and phone-only houses are left out. */
export function priceNights(
  accommodation: Accommodation,
  inventory: Inventory,
  today: CalendarDate,
  specialOffers: readonly SpecialOffer[],
): PricedNights[] {
  const nights = inventory.get(accommodation.id);
  if (nights === undefined || accommodation.phoneOnly) return [];
  const priced: PricedNights[] = [];
  for (const night of daysFrom(today, addDays(today, FEED_DAYS))) {
    const prices = pricesOf(accommodation, nights.get(night), night, today, specialOffers);
    if (prices === null) continue;
    const last = priced.at(-1);
    const goesOn = last !== undefined && nextDay(last.end) === night && isSame(last.prices, prices);
    if (goesOn) priced[priced.length - 1] = { ...last, end: night };
    else priced.push({ code: accommodation.code, start: night, end: night, prices });
  }
  return priced;
}

function pricesOf(
  accommodation: Accommodation,
  onSale: InventoryNight | undefined,
  night: CalendarDate,
  today: CalendarDate,
  specialOffers: readonly SpecialOffer[],
): PartyPrice[] | null {
  if (onSale === undefined || onSale.closed) return null;
  const stay = { arrival: night, departure: nextDay(night) };
  const fitting = PARTIES.filter((guests) => guests <= accommodation.baseCapacity + accommodation.extraSeats);
  return fitting.map((guests) => {
    const party = { adults: guests, children: [] };
    const room = { accommodation, party, nightPricesMinor: [onSale.priceMinor] };
    return { guests, totalMinor: quoteStay([room], stay, today, specialOffers).totalMinor };
  });
}

function isSame(one: readonly PartyPrice[], other: readonly PartyPrice[]): boolean {
  return one.every(({ totalMinor }, index) => totalMinor === other[index]?.totalMinor);
}

/** All orders have the same terms, so one rate plan is enough. */
const RATE_PLAN = 'standard';

/** Google's OTA_HotelRateAmountNotifRQ: developers.google.com/hotels/hotel-prices/dev-guide/ari-rate-message */
export function writeRateMessage(hotelCode: string, timestamp: string, nights: readonly PricedNights[]): string {
  const head = attributes({
    xmlns: 'http://www.opentravel.org/OTA/2003/05',
    EchoToken: `${hotelCode}-${timestamp}`,
    TimeStamp: timestamp,
    Version: '3.0',
    NotifType: 'Overlay',
    NotifScopeType: 'ProductRate',
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<OTA_HotelRateAmountNotifRQ${head}>`,
    `<RateAmountMessages${attributes({ HotelCode: hotelCode })}>`,
    ...nights.map(writeNights),
    '</RateAmountMessages>',
    '</OTA_HotelRateAmountNotifRQ>\n',
  ].join('\n');
}

function writeNights({ code, start, end, prices }: PricedNights): string {
  const control = attributes({ Start: start, End: end, InvTypeCode: code, RatePlanCode: RATE_PLAN });
  const amounts = prices.map(({ totalMinor, guests }) => {
    const amount = toAmount(totalMinor).toFixed(2);
    return `<BaseByGuestAmt${attributes({ AmountAfterTax: amount, CurrencyCode: 'UAH', NumberOfGuests: `${guests}` })}/>`;
  });
  return `<RateAmountMessage><StatusApplicationControl${control}/><Rates><Rate><BaseByGuestAmts>${amounts.join('')}</BaseByGuestAmts></Rate></Rates></RateAmountMessage>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
