import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readAllMails } from '../fixtures/orders/outbox.ts';
import { call, openAccount, PASSWORD } from './account.ts';
import { expect, type RunningSite, test } from './fixtures.ts';

const ADULT = { adults: 1, children: [] };
/** More than fifteen unit-nights, so the order waits for its confirmation. */
const MANY_NIGHTS = 16;

// A server of its own: other tests' mails are many, and jobs change their orders meanwhile.
test.use({ siteSettings: { LOG_LEVEL: 'silent' } });
test.describe.configure({ timeout: 180_000 });

/** Tables with data that a guest can lose or be bound by. Jobs and request counts continue by themselves. */
const TABLES =
  'orders order_rooms nights booking_changes payments refunds consents enquiries accounts sessions one_time_links social_identities passkeys key_requests'.split(
    ' ',
  );

function readDatabase({ dataDirectory }: RunningSite): Record<string, unknown> {
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { readOnly: true });
  const read = (columns: string, table: string) => database.prepare(`select ${columns} from ${table}`).all();
  const rows = Object.fromEntries(TABLES.map((table) => [table, read('*', table)]));
  const mails = read('id', 'outbox');
  database.close();
  return { ...rows, mails };
}

/** Every link of every mail, including those in headers. */
async function findLinks({ dataDirectory }: RunningSite): Promise<string[]> {
  const mails = await readAllMails(dataDirectory);
  const texts = mails.flatMap(({ text = '', html = '', headers }) => [
    text,
    ...[...html.matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
    headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  ]);
  const links = texts.flatMap((text) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
  return [...new Set(links.map((link) => link.replace(/[).,]+$/, '')))];
}

test('nothing changes when a scanner that runs scripts opens every link of every mail', {
  tag: '@rare',
}, async ({ page, site, browser }) => {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-comfort');
  const place = async (email: string, nights: number, details: object) => {
    const stay = await client.findStay(room, ADULT, nights, 60);
    const { body } = await client
      .prepareOrder(room, ADULT, stay)
      .then((prepared) =>
        client.placeOrder({ ...prepared, body: { ...prepared.body, email, locale: 'en', ...details } }),
      );
    return body.data as Order;
  };
  await place('held@example.com', 2, { payment: 'online' });
  await place('large@example.com', MANY_NIGHTS, { payment: 'at_reception' });
  const booked = await place('booked@example.com', 2, {
    payment: 'at_reception',
    newsletter: true,
    create_account: true,
  });
  const cancelled = await place('cancelled@example.com', 2, { payment: 'at_reception' });
  const answer = await page.request.post(`/api/v1/orders/${cancelled.number}/cancel`, {
    headers: { 'order-token': String(cancelled.access_token) },
    data: {},
  });
  expect(answer.ok()).toBe(true);
  await call(page.request, '/orders/find', { number: booked.number, email: 'booked@example.com' });
  await openAccount(site, page.request, 'known@example.com');
  const locale = 'en';
  await page.request.post('/api/v1/password/create', { form: { email: 'known@example.com', locale } });
  await call(page.request, '/register', { email: 'new@example.com', password: PASSWORD, c_password: PASSWORD, locale });

  const links = async () => (await findLinks(site)).map((link) => link.replace(/^https?:\/\/[^/]+/, ''));
  // One link of each kind that could have an effect.
  for (const link of [
    /confirm=/,
    /cancel=1/,
    /\/newsletter\//,
    /&new=1/,
    /\/successful-registration#/,
    /\/new-password#.*\s.*\/new-password#/,
  ])
    await expect.poll(async () => (await links()).toSorted().join(' '), { timeout: 30_000 }).toMatch(link);
  const before = readDatabase(site);
  const scanner = await browser.newContext();
  // Without a token a link is a public page.
  const opened = (await links())
    .filter((link) => /[?#]/.test(link))
    .map(async (path) => {
      const tab = await scanner.newPage();
      // The page has then requested everything that it shows.
      await tab.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
    });
  await Promise.all(opened);
  await scanner.close();
  expect(readDatabase(site)).toEqual(before);
});
