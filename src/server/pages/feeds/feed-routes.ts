import { setImmediate } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addDays, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { InventorySource } from '../../availability/stay-search.ts';
import { type PrecompressedBody, precompressBody, sendPrecompressed } from '../../http/precompressed-body.ts';
import { FEED_DAYS, type PricedNights, priceNights } from './hotel-prices.ts';
import { writeRateMessage } from './write-rate-message.ts';

export const HOTEL_PRICES_PATH = '/feeds/hotel-prices.xml';

/** Search engines fetch it a few times a day; prices change with the content, once a night, and at the desk. */
const FRESH_MS = 600_000;

export interface FeedRoutesOptions {
  readonly accommodations: readonly Accommodation[];
  readonly inventory: Pick<InventorySource, 'readInventory'>;
  readonly specialOffers: readonly SpecialOffer[];
  readonly hotelCode: string;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Returns another object when the desk has changed prices. Missing: it never does. */
  readonly readNightRules?: () => object;
}

interface MadeFeed {
  readonly atMs: number;
  readonly rules: object | undefined;
  readonly body: Promise<PrecompressedBody>;
}

const plugin: FastifyPluginAsync<FeedRoutesOptions> = async (app, options) => {
  let made: MadeFeed | null = null;
  app.get(HOTEL_PRICES_PATH, { schema: { hide: true } }, async (request, reply) => {
    const nowMs = options.now();
    const rules = options.readNightRules?.();
    if (made === null || made.rules !== rules || Math.abs(nowMs - made.atMs) >= FRESH_MS) {
      const body = writeFeed(options, nowMs);
      made = { atMs: nowMs, rules, body };
      // A failure reaches the requests that wait for it; the next one tries again.
      body.catch(() => {
        made = null;
      });
    }
    return sendPrecompressed(request, reply.header('cache-control', 'public, max-age=600'), await made.body);
  });
};

/** The resort's prices for search engines. Generated once for all requests within some minutes. */
export const feedRoutes = fastifyPlugin(plugin, { name: 'feed-routes', encapsulate: true });

async function writeFeed(options: FeedRoutesOptions, nowMs: number): Promise<PrecompressedBody> {
  const { accommodations, inventory, specialOffers, hotelCode, timeZone } = options;
  const today = calendarDateAt(nowMs, timeZone);
  const ids = accommodations.map(({ id }) => id);
  const nights = await inventory.readInventory(ids, today, addDays(today, FEED_DAYS));
  const priced: PricedNights[] = [];
  for (const accommodation of accommodations) {
    priced.push(...priceNights(accommodation, nights, today, specialOffers));
    // Lets other requests be answered in between.
    await setImmediate();
  }
  const timestamp = new Date(nowMs).toISOString();
  return precompressBody(writeRateMessage({ hotelCode, timestamp, nights: priced }), 'application/xml; charset=utf-8');
}
