import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import { findSilence, setSilence } from '../accounts/guest-profiles-repository.ts';
import type { Database } from '../database/database.ts';
import { GUEST, insertPastOrder, NOW } from '../guests/guests-fixture.ts';
import { openRouteApp } from '../http/routes-fixture.ts';
import { SAMPLE_RESORT } from '../payments/payments-fixture.ts';
import { findSubscription, listSubscribers, readNewsletterWish } from './consents-repository.ts';
import { newsletterRoutes } from './newsletter.ts';
import { isProof, NEWSLETTER_PATH, newsletterLink } from './newsletter-link.ts';

const SECRET = 'a secret of at least thirty-two characters';
const FORM = 'application/x-www-form-urlencoded';

async function openApp(database: Database): Promise<FastifyInstance> {
  const look = { siteStyles: ['/assets/site.css'], isPublicDemo: false, resort: SAMPLE_RESORT };
  const options = { database, sessionSecret: SECRET, look, now: () => NOW };
  const app = await openRouteApp((routes) =>
    routes.register(newsletterRoutes, { ...options, prefix: NEWSLETTER_PATH }),
  );
  onTestFinished(() => app.close());
  return app;
}

/** Returns the newsletter link from the mail about an order. */
async function askForNews(
  database: Database,
  number: string,
  email = GUEST.email,
  departureInDays = 5,
): Promise<string> {
  await insertPastOrder(database, number, { state: 'confirmed', departureInDays, newsletter: true, email });
  const subscription = await findSubscription(database.readLatest, 'order_number', number);
  return newsletterLink(subscription?.id ?? '', 'en', '', SECRET);
}

const post = (app: FastifyInstance, url: string, payload: string, type = FORM) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

const countSubscribers = async (database: Database) => (await listSubscribers(database.readLatest)).length;

describeRarelyOnPostgres('the link to the newsletter', (openFresh) => {
  test('changes nothing when it is opened, even repeatedly by a mail scanner', async () => {
    const database = await openFresh();
    const [app, link] = [await openApp(database), await askForNews(database, 'SM-1')];
    const before = await database.readLatest.selectFrom('consents').selectAll().orderBy('id').execute();
    for (let time = 0; time < 3; time += 1) {
      const { statusCode, body } = await app.inject(link);
      expect(statusCode).toBe(200);
      expect(body).toContain('Yes, send me the news');
    }
    expect(await database.readLatest.selectFrom('consents').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await countSubscribers(database)).toBe(0);
  });

  test('opens a page whose buttons confirm and cancel; a cancelled subscription stays cancelled', async () => {
    const database = await openFresh();
    const [app, link] = [await openApp(database), await askForNews(database, 'SM-1')];
    expect((await post(app, link, 'choice=confirm')).body).toContain('Unsubscribe from the news');
    expect(await countSubscribers(database)).toBe(1);
    expect((await post(app, link, 'choice=unsubscribe')).body).toContain('No news will come to this address.');
    expect(await countSubscribers(database)).toBe(0);
    await post(app, link, 'choice=confirm');
    expect(await countSubscribers(database)).toBe(0);
  });

  test.each([
    ['urlencoded', FORM, 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=xx',
      '--xx\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xx--\r\n',
    ],
  ])('cancels with one click in a mail program without a cookie or a redirect, %s', async (_kind, type, payload) => {
    const database = await openFresh();
    const [app, link] = [await openApp(database), await askForNews(database, 'SM-1')];
    await post(app, link, 'choice=confirm');
    expect((await post(app, link, payload, type)).statusCode).toBe(200);
    expect(await countSubscribers(database)).toBe(0);
  });

  test('cancels every subscription of the address, and none of another', async () => {
    const database = await openFresh();
    const app = await openApp(database);
    const links = [
      await askForNews(database, 'SM-1'),
      await askForNews(database, 'SM-2'),
      await askForNews(database, 'SM-3', 'other@example.com'),
    ] as const;
    for (const link of links) await post(app, link, 'choice=confirm');
    await post(app, links[0], 'List-Unsubscribe=One-Click');
    const left = await listSubscribers(database.readLatest);
    expect(left.map(({ email }) => email)).toEqual(['other@example.com']);
  });

  test('is refused for another consent, without its proof, or under another secret', async () => {
    const database = await openFresh();
    const app = await openApp(database);
    const [own, other] = [await askForNews(database, 'SM-1'), await askForNews(database, 'SM-2', 'other@example.com')];
    const id = new URLSearchParams(other.split('?')[1]).get('consent') ?? '';
    const forged = [
      own.replace(/consent=[^&]+/, `consent=${id}`),
      own.replace(/&proof=.*/, ''),
      `${NEWSLETTER_PATH}/en`,
      newsletterLink(id, 'en', '', 'another secret of thirty-two characters'),
    ];
    for (const link of forged) {
      expect((await app.inject(link)).statusCode).toBe(404);
      expect((await post(app, link, 'choice=confirm')).statusCode).toBe(404);
    }
    expect(await countSubscribers(database)).toBe(0);
  });

  test('says for an erased guest that no newsletter will be sent', async () => {
    const database = await openFresh();
    const app = await openApp(database);
    const link = await askForNews(database, 'SM-1');
    await database.transaction((transaction) => transaction.deleteFrom('consents').execute());
    const { statusCode, body } = await post(app, link, 'List-Unsubscribe=One-Click');
    expect(statusCode).toBe(200);
    expect(body).toContain('No news will come');
  });
});

describeRarelyOnPostgres('the newsletter of a guest who asked the desk for no mails', (openFresh) => {
  const SECOND = 'second@example.com';
  const silence = (database: Database, nowMs: number) =>
    database.transaction((transaction) => setSilence(transaction, [GUEST.email], 'iryna@example.com', nowMs));

  test('ends at every address of the guest, and the page and the profile say so', async () => {
    const database = await openFresh();
    const app = await openApp(database);
    const links = [await askForNews(database, 'SM-1'), await askForNews(database, 'SM-2', SECOND)];
    for (const link of links) await post(app, link, 'choice=confirm');
    expect(await countSubscribers(database)).toBe(2);
    await silence(database, NOW);
    expect(await countSubscribers(database)).toBe(0);
    for (const link of links) expect((await app.inject(link)).body).toContain('No news will come to this address.');
    expect(await readNewsletterWish(database.readLatest, SECOND)).toBe('none');
  });

  test('is not begun by a wish from before', async () => {
    const database = await openFresh();
    const [app, link] = [await openApp(database), await askForNews(database, 'SM-1')];
    await silence(database, NOW);
    expect((await post(app, link, 'choice=confirm')).body).toContain('No news will come to this address.');
    expect(await countSubscribers(database)).toBe(0);
  });

  test('begins again with a later wish that is confirmed, at that address alone', async () => {
    const database = await openFresh();
    const app = await openApp(database);
    const earlier = await askForNews(database, 'SM-1', GUEST.email, -10);
    await post(app, earlier, 'choice=confirm');
    await silence(database, NOW - 2 * 24 * 60 * 60_000);
    const later = await askForNews(database, 'SM-2', SECOND);
    expect((await app.inject(later)).body).toContain('Yes, send me the news');
    expect(await readNewsletterWish(database.readLatest, SECOND)).toBe('asked');
    expect(await countSubscribers(database)).toBe(0);
    expect((await post(app, later, 'choice=confirm')).body).toContain('We send news to this address');
    expect((await listSubscribers(database.readLatest)).map(({ email }) => email)).toEqual([SECOND]);
    expect((await app.inject(earlier)).body).toContain('No news will come to this address.');
    expect(await findSilence(database.readLatest, [GUEST.email])).toBeNull();
  });
});

describe('the newsletter page', () => {
  test.each(['uk', 'en'])('is in %s and may not be cached', async (locale) => {
    const app = await openApp({} as Database);
    const { body, headers } = await app.inject(`${NEWSLETTER_PATH}/${locale}`);
    expect(body).toContain(`<html lang="${locale}"`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
});

test('the newsletter page accepts a proof only for its own purpose', () => {
  const link = new URL(newsletterLink('SM-7K4M2Q', 'en', 'https://resort.example', SECRET));
  const proof = link.searchParams.get('proof') ?? '';
  expect(isProof(proof, 'SM-7K4M2Q', SECRET)).toBe(true);
  expect(isProof(proof, 'SM-7K4M2R', SECRET)).toBe(false);
});
