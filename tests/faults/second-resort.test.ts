import { execFile } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSharePictures } from '#build/share-pictures/write-share-pictures.ts';
import { loadContent } from '#content/loading/load-content.ts';
import { MENU_FILES } from '#contract/menus/menu-file-path.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { CONSENT_TEXT_VERSION } from '#offline/outbox/order-request.ts';
import { createLog } from '#server/http/log/create-log.ts';
import { BUILD_FOLDER, buildFolders, loadCurrentBuild, switchTo } from '#server/pages/render/builds.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { type Resort, startResort } from '#server/start-resort.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { readAllMails, readDeskOutbox, readMailsOfKind, readOutbox } from '../fixtures/orders/outbox.ts';
import { UNLISTED } from '../fixtures/pages/all-pages.ts';
import { MAP_MARK, makeSecondResort, TRACE } from '../fixtures/second-resort.ts';

const ID = 'second';
/** Databases in guests' browsers keep their original name (decision 6). */
const KEPT_NAMES = /(["'`])smereka(?:-content)?\1/g;
const BUILD = fileURLToPath(new URL('../fixtures/build-resort.ts', import.meta.url));

let folder: string;
let content: Awaited<ReturnType<typeof makeSecondResort>>;
let resort: Resort;
let origin: string;
const dataFolder = () => join(folder, 'data');
const buildFolder = () => join(folder, 'build');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-'));
  content = await makeSecondResort();
  const built = buildFolders(buildFolder(), ID);
  await promisify(execFile)(process.execPath, [BUILD, built.root], {
    // Only what a person's shell has, without the variables that the test runner sets.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, CONTENT_DIR: content.path },
    maxBuffer: 10_000_000,
  });
  await switchTo(buildFolder(), ID);
  // The masters are the same, so pictures that the first resort has encoded are reused. Pictures for sharing are not.
  const isEncoded = (file: string) => !file.includes('/social-');
  await cp(join(BUILD_FOLDER, 'pictures'), join(buildFolder(), 'pictures'), { recursive: true, filter: isEncoded });
  await writeSharePictures(await loadContent(content.path), join(content.path, 'media'), buildFolder());
  await cp(join(BUILD_FOLDER, 'picture-measures.json'), join(buildFolder(), 'picture-measures.json'));
  const { settings, problems } = readSettings({
    CONTENT_DIR: content.path,
    DATA_DIR: dataFolder(),
    PORT: '0',
    HOTEL_PRICES_FEED: 'on',
  });
  if (problems !== null) throw new Error(problems.join());
  resort = await startResort(settings, buildFolder(), createLog('silent'), Date.now);
  await resort.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(resort.app.server.address() as AddressInfo).port}`;
  resort.jobs.start();
});
afterAll(async () => {
  await resort?.close();
  await content?.remove();
  await rm(folder, { recursive: true, force: true });
});

const traceIn = (text: string) => TRACE.exec(text.replaceAll(KEPT_NAMES, ''))?.[0] ?? null;

async function read(path: string): Promise<string> {
  const response = await fetch(`${origin}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.status;
}

function expectOwnWords({ attachments, subject, html, text, from }: Email): void {
  const files = attachments.map(({ filename, content: bytes }) =>
    [filename, typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)].join(' '),
  );
  expect(traceIn([subject, html, text, from?.name, from?.address, ...files].join('\n')), subject).toBeNull();
  expect(from).toMatchObject({ name: 'Beech Hollow', address: 'booking@beech-hollow.example' });
}

async function openFile(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes);
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const fills = argsArray.filter((_, index) => fnArray[index] === OPS.setFillRGBColor).flat();
  return { text: items.map((item) => ('str' in item ? item.str : '')).join(''), fills };
}

test('no page of the second resort mentions the first, and each shows its own name', async () => {
  const paths = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(paths.length).toBeGreaterThan(50);
  const unlisted = UNLISTED.flatMap((path) => [path, `/en${path}`]);
  for (const path of ['/test', ...unlisted, ...paths]) {
    const html = await read(path || '/');
    expect.soft(traceIn(html), path).toBeNull();
    expect.soft(html, path).toMatch(path?.startsWith('/en') ? /Beech Hollow/ : /Бучина/);
  }
  expect(traceIn(await (await fetch(`${origin}/no-such-page`)).text())).toBeNull();
});

test('no file for browsers and search engines mentions the first, and the manifest has its own colours', async () => {
  const { client } = buildFolders(buildFolder(), ID);
  for await (const file of glob('**/*.{js,css,html,svg,webmanifest,json,txt}', { cwd: client })) {
    expect.soft(traceIn(await readFile(join(client, file), 'utf8')), file).toBeNull();
  }
  const manifest = JSON.parse(await read('/manifest-uk.webmanifest'));
  expect(manifest).toMatchObject({ name: 'Бучина', theme_color: '#fbf7ef', screenshots: [] });
  expect(await read('/')).toContain('<meta name="theme-color" content="#1a120b" media="(prefers-color-scheme: dark)"');
  expect(await read('/icon.svg')).toContain('#5a2d0c');
  for (const path of [
    '/robots.txt',
    '/feeds/hotel-prices.xml',
    '/api/v1/openapi.json',
    '/openapi.json',
    '/api/v1/home-pages',
    '/api/v1/contacts',
    '/api/v1/menus',
  ]) {
    expect.soft(traceIn(await read(path).catch(() => '')), path).toBeNull();
  }
  const maps = await Array.fromAsync(glob('**/map-*.svg', { cwd: client }));
  expect(await readFile(join(client, maps[0] ?? ''), 'utf8')).toContain(MAP_MARK);
});

test('search engines get its own location, numbers and hours', async () => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read('/en')) ?? [];
  expect(json).toContain('"latitude":49.1');
  expect(json).toContain('+48123456730');
  expect(await read('/en/contacts')).toContain('Reception, 08:00–22:00');
});

test('a printed menu has its name, numbers and colours', async () => {
  for (const name of MENU_FILES.keys()) {
    const bytes = new Uint8Array(await (await fetch(`${origin}/storage/${name}`)).arrayBuffer());
    const { text, fills } = await openFile(bytes);
    expect.soft(traceIn(text), name).toBeNull();
    expect.soft(text, name).toMatch(/Beech Hollow|Бучина/);
    // The page's background, and the first line of text.
    expect.soft(fills, name).toContain('#fbf7ef');
    expect.soft(fills, name).toContain('#5a2d0c');
    expect.soft(fills, name).not.toContain('#f6efe0');
  }
});

test('a picture for sharing has its own dark colour', async () => {
  const [, address = ''] = /property="og:image" content="[^"]*?(\/pictures\/[^"]*)"/.exec(await read('/')) ?? [];
  expect(address).toContain('/social-home-uk');
  const bytes = await (await fetch(`${origin}${address}`)).arrayBuffer();
  const corner = { left: 4, top: 622, width: 1, height: 1 };
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).extract(corner).raw().toBuffer();
  // A 94 % dark gradient covers the lower edge, and the second resort's dark colour is brown.
  expect(red).toBeGreaterThan(green + 10);
  expect(green).toBeGreaterThan(blue);
});

test.each(['uk', 'en'] as const)(
  'a booking in %s does not mention the first: number, payment, mails and calendar file',
  async (locale) => {
    const client = await BookingClient.connect(origin);
    const chalet = client.accommodation('chalet-lake');
    const party = { adults: 2, children: [] };
    const prepared = await client.prepareOrder(chalet, party, await client.findStay(chalet, party, 3, 30));
    const answer = await client.placeOrder({ ...prepared, body: { ...prepared.body, locale, phone: '601 234 567' } });
    expect(answer.status).toBe(201);
    const number = answer.body.data?.number ?? '';
    expect(number).toMatch(/^BCH-[2-9A-Z]{6}$/);
    await expect.poll(() => readOutbox(dataFolder(), number), { timeout: 20_000 }).not.toEqual([]);
    await expect.poll(() => readDeskOutbox(dataFolder(), number), { timeout: 20_000 }).not.toEqual([]);
    for (const mail of [...(await readOutbox(dataFolder(), number)), ...(await readDeskOutbox(dataFolder(), number))]) {
      expectOwnWords(mail);
    }
    const [forDesk] = await readDeskOutbox(dataFolder(), number);
    expect(forDesk?.html).toContain('tel:+48601234567');
    const [confirmed] = await readOutbox(dataFolder(), number);
    expect(confirmed?.html).toContain('background-color:#fbf7ef');
    const online = await client.prepareOrder(chalet, party, await client.findStay(chalet, party, 2, 60));
    const held = await client.placeOrder({
      ...online,
      body: { ...online.body, locale, phone: '601 234 567', payment: 'online' },
    });
    const { payment } = held.body.data as unknown as { payment: { data: string } };
    const { description } = JSON.parse(Buffer.from(payment.data, 'base64').toString());
    expect(description).toMatch(locale === 'uk' ? /^Бучина, бронювання BCH-/ : /^Beech Hollow, booking BCH-/);
  },
);

const KINDS = ['enquiry_received', 'desk_enquiry', 'cancelled', 'desk_cancelled', 'choose_password', 'verify_email'];
const countMails = () => Promise.all(KINDS.map(async (kind) => (await readMailsOfKind(dataFolder(), kind)).length));

test.each(['uk', 'en'] as const)(
  'mails in %s about enquiries, newsletter, an account and a cancelled stay do not mention the first',
  async (locale) => {
    const guest = { name: 'Ada', phone: '601 234 567', email: `ada.${locale}@example.com`, locale };
    const question = { ...guest, topic: 'contacts', message: 'A dog?' };
    const hall = {
      hall: 'medium',
      seating: 'u_shape',
      date: addDays(BookingClient.today(), 21),
      start: '10:00',
      hours: 5,
      people: 36,
    };
    const before = await countMails();
    for (const enquiry of [question, { ...guest, topic: 'hall', message: '', hall }]) {
      expect(await post('/enquiries', enquiry, { 'idempotency-key': crypto.randomUUID() })).toBe(202);
    }
    const client = await BookingClient.connect(origin);
    const chalet = client.accommodation('chalet-lake');
    const party = { adults: 2, children: [] };
    const prepared = await client.prepareOrder(chalet, party, await client.findStay(chalet, party, 3, 90));
    const wishes = {
      newsletter: true,
      consent_version: CONSENT_TEXT_VERSION,
      create_account: true,
      phone: '601 234 567',
    };
    const { body } = await client.placeOrder({ ...prepared, body: { ...prepared.body, ...wishes, locale } });
    const { number = '', access_token: key = '' } = body.data ?? {};
    expect(await post(`/orders/${number}/cancel`, {}, orderKey(key))).toBe(200);
    const registration = {
      email: guest.email,
      password: 'beech leaves at dusk',
      c_password: 'beech leaves at dusk',
      locale,
    };
    expect(await post('/register', registration)).toBe(201);
    const listMissing = async () => {
      const now = await countMails();
      return KINDS.filter((_kind, index) => now[index] === before[index]);
    };
    await expect.poll(listMissing, { timeout: 20_000 }).toEqual([]);
    for (const mail of await readAllMails(dataFolder())) expectOwnWords(mail);
  },
);

test('a build of one resort refuses another’s content', async () => {
  const { settings } = readSettings({ DATA_DIR: join(folder, 'other'), PORT: '0' });
  if (settings === null) throw new Error('The defaults are wrong');
  await loadCurrentBuild(buildFolder());
  await expect(startResort(settings, buildFolder(), createLog('silent'), Date.now)).rejects.toThrow(/npm run build/);
});
