import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Type } from 'typebox';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import type { Database } from '../database/database.ts';
import type { PlainLook } from '../pages/render/plain-page.ts';
import { confirmSubscription, endSubscriptions, findSubscription } from './consents-repository.ts';
import { isProof } from './newsletter-link.ts';
import { type SubscriptionStatus, writeNewsletterPage } from './newsletter-page.ts';

export interface NewsletterRoutesOptions {
  readonly database: Database;
  readonly sessionSecret: string;
  readonly look: PlainLook;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const STYLE_FILE = new URL('newsletter.css', import.meta.url);
const Params = Type.Object({ locale: Type.Enum([...LOCALES]) });
const Query = Type.Object({
  consent: Type.Optional(Type.String({ maxLength: 64 })),
  proof: Type.Optional(Type.String({ maxLength: 64 })),
});
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MOST_FORM_BYTES = 4_096;
const schema = { hide: true, params: Params, querystring: Query };

const plugin: FastifyPluginAsyncTypebox<NewsletterRoutesOptions> = async (app, options) => {
  const { database, sessionSecret, look, now } = options;
  const style = await readFile(STYLE_FILE, 'utf8');
  // Mail programs may send either form encoding (RFC 8058, section 3.2).
  app.addContentTypeParser(
    FORMS,
    { parseAs: 'buffer', bodyLimit: MOST_FORM_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? '';
      return new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch(() => new FormData());
    },
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer');
  });

  const isProved = ({ consent = '', proof = '' }) => isProof(proof, consent, sessionSecret);
  const find = (consent = '') => findSubscription(database.readLatest, 'id', consent);
  const show = (reply: FastifyReply, status: SubscriptionStatus, locale: Locale) =>
    reply
      .code(status === 'unknown' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(writeNewsletterPage(status, locale, look));

  app.get('/:locale', { schema }, async ({ params, query }, reply) => {
    if (!isProved(query)) return show(reply, 'unknown', params.locale);
    // An erased subscription sends no newsletter either, so the page says that it has ended.
    return show(reply, (await find(query.consent))?.status ?? 'ended', params.locale);
  });

  app.post('/:locale', { schema }, async ({ params, query, body }, reply) => {
    const choice = readChoice(body);
    if (choice === null || !isProved(query)) return show(reply, 'unknown', params.locale);
    const subscription = await find(query.consent);
    if (subscription === null) return show(reply, 'ended', params.locale);
    const { id, email } = subscription;
    await database.transaction((transaction) =>
      choice === 'confirm' ? confirmSubscription(transaction, id, now()) : endSubscriptions(transaction, email, now()),
    );
    return show(reply, (await find(id))?.status ?? 'ended', params.locale);
  });

  app.get('/newsletter.css', { schema: { hide: true } }, async (_request, reply) => reply.type('text/css').send(style));
};

/** Must be registered under its own path. */
export const newsletterRoutes = fastifyPlugin(plugin, {
  name: 'newsletter-routes',
  encapsulate: true,
  dependencies: ['error-handlers', 'request-validation'],
});

/** The body comes from a button of the page, or from the one click in a mail program. */
function readChoice(body: unknown): 'confirm' | 'unsubscribe' | null {
  if (!(body instanceof FormData)) return null;
  if (body.get('List-Unsubscribe') === 'One-Click') return 'unsubscribe';
  const choice = body.get('choice');
  return choice === 'confirm' || choice === 'unsubscribe' ? choice : null;
}
