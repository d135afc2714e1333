import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { StaticContent } from '#contract/content/site-content.ts';
import { EnquiryAnswer, EnquiryRefusal, EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { inventorySource } from '../availability/inventory-repository.ts';
import type { InventorySource } from '../availability/stay-search.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../http/idempotency-key.ts';
import { describeGroup } from '../http/openapi-routes.ts';
import { NoQuery } from '../orders/access/order-access.ts';
import type { Settings } from '../settings/settings.ts';
import { type EnquiryContent, enquiryContentOf, readEnquiry } from './enquiry-request.ts';
import { type EnquiryDependencies, placeEnquiry } from './place-enquiry.ts';

export interface EnquiriesOptions
  extends Pick<EnquiryRoutesOptions, 'database' | 'sessionSecret' | 'now' | 'onMailQueued'> {
  readonly settings: Settings;
  readonly site: { readonly content: StaticContent };
}

const plugin: FastifyPluginAsync<EnquiriesOptions> = async (app, options) => {
  describeGroup(app, 'enquiries');
  const { settings, database, site, sessionSecret, onMailQueued, now } = options;
  const { resortTimeZone: timeZone, rateLimit: hasLimits } = settings;
  const content = enquiryContentOf(site.content);
  const inventory = inventorySource(database);
  const enquiry = { database, content, inventory, sessionSecret, timeZone, hasLimits, onMailQueued, now };
  await app.register(enquiryRoutes, enquiry);
};

export const enquiries = fastifyPlugin(plugin, { name: 'enquiries', encapsulate: true, dependencies: ['api-http'] });

export interface EnquiryRoutesOptions extends EnquiryDependencies {
  readonly content: EnquiryContent;
  readonly inventory: Pick<InventorySource, 'readInventory'>;
}

/** Size of the longest message at three bytes per character, plus all other fields. */
const ENQUIRY_BYTES = 16 * 1024;

/** Guests' enquiries, which the desk answers by phone or mail (decision 12). */
export const enquiryRoutes: FastifyPluginAsyncTypebox<EnquiryRoutesOptions> = async (app, options) => {
  const { now, timeZone, content, inventory, onMailQueued } = options;

  app.post(
    API_PATHS.enquiries,
    {
      bodyLimit: ENQUIRY_BYTES,
      config: KEY_IN_HEADER,
      schema: {
        summary: 'Ask the desk about a hall, an offer, a house that is booked by phone, or anything',
        description: 'The desk and the guest get a mail each. The same key and body are received once.',
        querystring: NoQuery,
        body: EnquiryRequest,
        response: { 202: EnquiryAnswer, 413: NamedError, 422: EnquiryRefusal, 429: NamedError },
      },
    },
    async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request);
      const today = calendarDateAt(now(), timeZone);
      const read = await readEnquiry(request.body, content, today, inventory.readInventory);
      const isFirst = await placeEnquiry({ idempotencyKey, address: request.ip, ...read }, options);
      if (isFirst) onMailQueued();
      return reply.code(202).send({ state: 'received' as const });
    },
  );
};
