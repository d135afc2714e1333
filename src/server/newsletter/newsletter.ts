import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Type } from 'typebox';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import type { DatabaseAndClock } from '../database/database.ts';
import { escapeHtml } from '../pages/render/markup.ts';
import { type LookedSite, type PlainLook, plainLookOf, writePlainPage } from '../pages/render/plain-page.ts';
import type { Settings } from '../settings/settings.ts';
import { confirmSubscription, endSubscriptions, findSubscription, type Subscription } from './consents-repository.ts';
import { isProof, NEWSLETTER_PATH } from './newsletter-link.ts';

interface NewsletterOptions extends Omit<NewsletterRoutesOptions, 'look'> {
  readonly settings: Settings;
  readonly site: LookedSite;
}

const plugin: FastifyPluginAsync<NewsletterOptions> = async (app, options) => {
  const { settings, site, database, sessionSecret, now } = options;
  const look = plainLookOf(site, settings);
  await app.register(newsletterRoutes, { database, sessionSecret, look, now, prefix: NEWSLETTER_PATH });
};

/** Pages to which links in mails lead, to confirm or end a subscription. */
export const newsletter = fastifyPlugin(plugin, { name: 'newsletter', dependencies: ['site-http'] });

interface NewsletterRoutesOptions extends DatabaseAndClock {
  readonly sessionSecret: string;
  readonly look: PlainLook;
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

/** Must be registered under its own path. */
export const newsletterRoutes: FastifyPluginAsyncTypebox<NewsletterRoutesOptions> = async (app, options) => {
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

/** The body comes from a button of the page, or from a one-click unsubscribe in a mail program. */
function readChoice(body: unknown): 'confirm' | 'unsubscribe' | null {
  if (!(body instanceof FormData)) return null;
  if (body.get('List-Unsubscribe') === 'One-Click') return 'unsubscribe';
  const choice = body.get('choice');
  return choice === 'confirm' || choice === 'unsubscribe' ? choice : null;
}

const NEWSLETTER_STYLE_PATH = `${NEWSLETTER_PATH}/newsletter.css`;

/** `unknown`: the proof in the link is invalid. */
type SubscriptionStatus = Subscription['status'] | 'unknown';
type Choice = 'confirm' | 'unsubscribe';

/** Mail scanners open links too, so only a button changes something. The form's own address contains the proof. */
function writeNewsletterPage(status: SubscriptionStatus, locale: Locale, look: PlainLook): string {
  const words = NEWSLETTER_TEXTS[locale];
  const title = escapeHtml(words.title(look.resort.name_genitive[locale]));
  const buttons = {
    asked: [writeForm('confirm', words.confirm, 'primary'), writeForm('unsubscribe', words.decline, 'secondary')],
    subscribed: [writeForm('unsubscribe', words.unsubscribe, 'primary')],
    ended: [],
    unknown: [],
  }[status];
  const main = [
    `<h1>${title}</h1>`,
    `<p role="status">${words[status]}</p>`,
    ...buttons,
    `<a href="${locale === 'uk' ? '/' : '/en'}">${words.back}</a>`,
  ];
  const page = { locale, title, className: 'newsletter', style: NEWSLETTER_STYLE_PATH, main };
  return writePlainPage(page, look);
}

function writeForm(choice: Choice, label: string, look: string): string {
  return `<form method="post"><button class="${look}" name="choice" value="${choice}">${label}</button></form>`;
}

/** `title` needs the genitive. Only mails link to this page, so the app's catalogues do not contain its texts. */
const NEWSLETTER_TEXTS = {
  uk: {
    title: (resort: string) => `Новини «${resort}»`,
    asked:
      'Хтось попросив надсилати наші новини на цю адресу. Якщо це ви, підтвердьте, і ми писатимемо не частіше ніж раз на місяць.',
    confirm: 'Так, надсилайте мені новини',
    decline: 'Ні, це не я',
    subscribed: 'На цю адресу ми надсилаємо новини, не частіше ніж раз на місяць.',
    unsubscribe: 'Відписатися від новин',
    ended: 'Новин на цю адресу не буде. Листи про ваші бронювання надходитимуть і далі.',
    unknown: 'Це посилання недійсне. Якщо новини все ж надходять, скористайтеся посиланням з останнього листа.',
    back: 'На головну сторінку',
  },
  en: {
    title: (resort: string) => `News from ${resort}`,
    asked:
      'Somebody asked for our news at this address. If it was you, confirm it, and we will write at most once a month.',
    confirm: 'Yes, send me the news',
    decline: 'No, it was not me',
    subscribed: 'We send news to this address, at most once a month.',
    unsubscribe: 'Unsubscribe from the news',
    ended: 'No news will come to this address. Emails about your bookings will go on.',
    unknown: 'This link is not valid. If news still come, use the link in the latest email.',
    back: 'To the home page',
  },
} as const satisfies Record<Locale, Record<string, string | ((resort: string) => string)>>;
