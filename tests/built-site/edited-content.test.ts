import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { encodePictures } from '#build/pictures/encode-pictures.ts';
import { readColours } from '#build/resort/colours.ts';
import { freshContentFolder, set } from '#content/loading/content-folder-fixture.ts';
import { loadContent } from '#content/loading/load-content.ts';
import { expandRateCalendar } from '#content/rates/rate-calendar.ts';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { BUILD_FOLDER, listBuilds } from '#server/pages/render/builds.ts';
import { loadPictures } from '#server/pages/render/encoded-pictures.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const content = freshContentFolder();

async function read(path: string): Promise<string> {
  const { markup, title } = await renderPage(path, await loadSiteContent(content.path));
  return `${title} ${markup.replaceAll(/<[^>]+>/g, ' ')}`.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ');
}

/** The steps of src/content/README.md, as a non-programmer follows them. */
describe('an edited file changes the pages', () => {
  test('a text', async () => {
    await content.edit('stories.json', set('lead.uk', 'Ліс почався з однієї лопати.'));
    expect(await read('/about-story')).toContain('Ліс почався з однієї лопати.');
  });

  test('a price', async () => {
    await content.edit('prices.json', set('accommodations.chalet-lake.ordinary', 3_799));
    expect(await read('/accommodation/chalet-lake')).toContain('3 799 ₴');
    expect(await read('/en/accommodation/chalets')).toContain('UAH 3,799');
  });

  test('a season and a special night, in one file', async () => {
    const title = { uk: 'Коли цвіте сад', en: 'When the orchard blooms' };
    const night = {
      start: '2027-02-14',
      end: '2027-02-14',
      reason: 'День закоханих',
      prices: { 'chalet-lake': 7_000 },
    };
    await content.edit('prices.json', (prices) => {
      (prices.seasons as object[]).unshift({ rate: 'spring', title, start: '04-15', end: '05-15' });
      (prices.special_nights as object[]).push(night);
      for (const own of Object.values(prices.accommodations as Record<string, Record<string, number>>)) {
        own.spring = (own.ordinary ?? 0) + 111;
      }
    });
    const { rateCalendar, categories } = await loadContent(content.path);
    const day = calendarDate('2027-02-14');
    const rates = expandRateCalendar(rateCalendar, categories, day, addDays(day, 1));
    expect(rates.filter(({ priceMinor }) => priceMinor === 700_000)).toHaveLength(1);
    expect(await read('/accommodation/chalet-lake')).toMatch(/Коли цвіте сад 3 973 ₴/);
  });

  test('hours, once for all pages', async () => {
    await content.edit('hours.json', set('places.spa.closes', '22:30'));
    expect(await read('/contacts')).toContain('08:15–22:30');
    expect(await read('/en')).toContain('08:15–22:30');
  });

  test('a holiday, wherever its places are shown', async () => {
    const holiday = { start: '2027-05-02', end: '2027-05-03', hours: null };
    await content.edit('hours.json', (hours) => {
      (hours.exceptions as object[]).unshift({ places: ['senoval', 'spa'], ...holiday, reason: 'Толока' });
    });
    const { foods, contacts } = await loadContent(content.path);
    const [senoval] = foods.data.flatMap(({ attributes }) => attributes.filter(({ slug }) => slug === 'senoval'));
    expect(senoval?.opening?.exceptions[0]).toEqual(holiday);
    const phones = contacts.data.flatMap(({ attributes }) => attributes.flatMap((record) => record.phones));
    expect(phones.filter(({ opening }) => opening?.exceptions[0]?.start === '2027-05-02')).toHaveLength(1);
  });

  test('a closed night, units, a blocked date', async () => {
    const night = { accommodations: ['villa-glass'], start: '2027-04-12', end: '2027-04-13', reason: 'Миємо скло' };
    await content.edit('prices.json', (calendar) => {
      (calendar.closed_nights as object[]).push(night);
    });
    await content.edit('accommodations/chalet-lake.json', set('units', ['Шале 1']));
    const blocked = { start_date: '2027-04-20', end_date: '2027-04-21' };
    await content.edit('home-pages.json', (home) => {
      (home.blocked_dates as object[]).push(blocked);
    });
    const { rateCalendar, categories, homePages } = await loadContent(content.path);
    expect(rateCalendar.closed_nights).toContainEqual(night);
    expect(homePages.data[0]?.attributes[0]?.blocked_dates).toContainEqual(blocked);
    const lake = categories.data.flatMap(({ attributes }) => attributes).find(({ code }) => code === 'chalet-lake');
    expect(lake?.units).toBe(1);
  });

  test('the price of a hall', async () => {
    await content.edit('mices.json', set('halls.0.price_per_hour', 950));
    expect(await read('/mice')).toContain('950 ₴');
  });

  test('a new offer that replaces an expired one', async () => {
    await content.edit('special-offers.json', (list) => {
      const [offer] = list as unknown as Record<string, unknown>[];
      Object.assign(offer ?? {}, { title: { uk: 'Осінь на двох', en: 'Autumn for two' } });
    });
    const { specialOffers } = await loadContent(content.path);
    const slug = specialOffers.data[0]?.attributes[0]?.slug;
    expect(await read('/special-offers')).toContain('Осінь на двох');
    expect(await read(`/en/special-offers/${slug}`)).toMatch(/^Autumn for two/);
  });

  test('the colours', async () => {
    await content.edit('resort.json', set('colours', { spruce: { light: '#112233', dark: '#445566' } }));
    const { light, dark } = await readColours((await loadContent(content.path)).resort.colours);
    expect([light.spruce, dark.spruce]).toEqual(['#112233', '#445566']);
  });

  test('a new accommodation: a copy with its own name, numbers and address', async () => {
    const file = join(content.path, 'accommodations/chalet-moon.json');
    const lake = JSON.parse(await readFile(join(content.path, 'accommodations/chalet-lake.json'), 'utf8'));
    const title = { uk: 'Шале під місяцем', en: 'Moon Chalet' };
    const own = { id: 777, code: 'chalet-moon', slug: 'chalet-moon', servio_id: 7777, title, units: ['Місяць'] };
    await writeFile(file, JSON.stringify({ ...lake, ...own }));
    const prices = { ordinary: 3_700, weekend: 3_900, 'winter-holidays': 5_000, summer: 4_000 };
    await content.edit('prices.json', set('accommodations.chalet-moon', prices));
    expect(await read('/accommodation/chalets')).toMatch(/Шале під місяцем.*3 700 ₴/);
    expect(await read('/en/accommodation/chalet-moon')).toMatch(/^Moon Chalet/);
  });

  test('a telephone number, once for all pages', async () => {
    await content.edit('resort.json', set('phones.spa', '+380 67 555 44 33'));
    for (const path of ['/contacts', '/spa-beauty/relax-spa', '/spa-beauty/wellness', '/food-and-drink/phyto-bar']) {
      expect(await read(path), path).toContain('+380 67 555 44 33');
    }
  });

  test('a dish of a menu', async () => {
    await content.edit('menus/food-and-forest.json', set('sections.0.items.0.price', 199));
    expect(await read('/food-and-drink/food-and-forest')).toContain('199 ₴');
  });

  test('the name of the resort', async () => {
    await content.edit('resort.json', (resort) => {
      set('name.uk', 'Бучина')(resort);
      set('name_locative.uk', 'Бучині')(resort);
    });
    expect(await read('/')).toContain('«Бучина», лісовий курорт');
    expect(await read('/info')).toContain('лісовий курорт «Бучина»');
    expect(await read('/spa-beauty/relax-spa')).toContain('у «Бучині»');
  });

  test('a picture of another format and size, with only its alternative text', async () => {
    const drawn = sharp({ create: { width: 1100, height: 500, channels: 3, background: '#336699' } });
    await drawn.jpeg().toFile(join(content.path, 'media/lake-in-may.jpg'));
    await content.edit(
      'media/media.json',
      set('images.contacts', { file: 'lake-in-may.jpg', alt: { uk: 'Озеро у травні', en: 'The lake in May' } }),
    );
    const build = await mkdtemp(join(tmpdir(), 'pictures-'));
    onTestFinished(() => rm(build, { recursive: true }));
    const { media } = await loadContent(content.path);
    const own = media.filter(({ name }) => name === 'contacts');
    await encodePictures(own, join(content.path, 'media'), build);
    const [picture] = (await loadPictures(own, build)).data;
    const site = await loadSiteContent(content.path);
    const others = site.pictures.data.filter(({ attributes: [record] }) => record?.name !== 'contacts');
    const pictures = { data: [...others, ...(picture === undefined ? [] : [picture])] };
    const { markup } = await renderPage('/contacts', { ...site, pictures });
    expect(markup).toMatch(/<img[^>]*alt="Озеро у травні"/);
    expect(markup).toMatch(/contacts-1100\.[0-9a-f]{8}\.avif 1100w/);
    expect(picture?.attributes[0]).toMatchObject({ width: 1100, height: 500 });
  });
});

/** Runs the command of package.json in a separate folder, as `npm run` would there. */
async function run(script: string, environment: Record<string, string>, env?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'checked-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(PROJECT, 'src'), join(folder, 'src'));
  if (env !== undefined) await writeFile(join(folder, '.env'), env);
  const { scripts } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
  const [, ...words] = String(scripts[script])
    .replace(/^exec /, '')
    .split(' ');
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...environment } };
  return promisify(execFile)(process.execPath, words, options).then(
    ({ stdout }) => ({ code: 0, told: stdout }),
    ({ code, stderr }) => ({ code, told: String(stderr) }),
  );
}

test.each(['build', 'serve'])('npm run %s stops at invalid content, and names the error', async (script) => {
  const current = () => listBuilds(BUILD_FOLDER);
  const before = await current();
  await content.edit('spas.json', set('lead.uk', ''));
  const environment = { CONTENT_DIR: content.path, DATA_DIR: join(content.path, 'data'), PORT: '0' };
  const { code, told } = await run(script, environment);
  expect(code).toBe(1);
  expect(told).toContain('spas.json · lead.uk · expected a text, found ""');
  expect(told).not.toMatch(/could not be encoded|\n\s+at /);
  expect(await current()).toEqual(before);
});

describe('npm run content, before it asks the server', () => {
  const check = (environment: Record<string, string>, env?: string) => run('precontent', environment, env);

  test('reports file, field and expected value of all errors: texts, status, pictures, drawings, colours', async () => {
    await content.edit('spas.json', set('lead.uk', ''));
    await content.edit('resort-status.json', set('power.state', 'maybe'));
    await writeFile(join(content.path, 'media/torn.png'), 'no picture');
    await content.edit('media/media.json', set('images.contacts.file', 'torn.png'));
    const { code, told } = await check({ CONTENT_DIR: content.path });
    expect(code).toBe(1);
    expect(told).toContain('spas.json · lead.uk · expected a text, found ""');
    expect(told).toMatch(/resort-status\.json · power\.state · expected .*, found "maybe"/);
    await content.edit('spas.json', set('lead.uk', 'Тепло'));
    await rm(join(content.path, 'media/logo.svg'));
    await rm(join(content.path, 'media/splash.svg'));
    await writeFile(join(content.path, 'media/splash.svg'), 'a loader');
    await rm(join(content.path, 'media/icon.svg'));
    await writeFile(join(content.path, 'media/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    await content.edit('media/media.json', (media) => {
      delete (media.vectors as Record<string, unknown>).logo;
    });
    await content.edit('resort.json', set('colours', { lamb: { light: '#112233', dark: '#445566' } }));
    const { told: more } = await check({ CONTENT_DIR: content.path });
    expect(more).toContain('media/media.json · images.contacts.file · expected a WebP, JPEG or PNG picture');
    expect(more).not.toContain('spas.json');
    const drawing = 'whole file · expected an SVG drawing with a viewBox, found';
    expect(more).toContain(`media/logo.svg · ${drawing} no such file`);
    expect(more).toContain(`media/splash.svg · ${drawing} no <svg> in it`);
    expect(more).toContain(`media/icon.svg · ${drawing} no viewBox`);
    expect(more).toContain('resort.json · colours.lamb · expected a colour of src/app/styles/tokens.css, found "lamb"');
  });

  test('reports valid content without a build or a server; reads .env, which the environment overrides', async () => {
    await content.edit('resort.json', set('name.en', 'Beech Hill'));
    const env = `CONTENT_DIR=${content.path}\n`;
    expect(await check({}, env)).toMatchObject({ code: 0, told: expect.stringContaining('Beech Hill') });
    expect(await check({ CONTENT_DIR: join(PROJECT, 'src/content') }, env)).toMatchObject({
      code: 0,
      told: expect.stringContaining('Smereka'),
    });
  });

  test.each(['build', 'serve', 'guest', 'precontent', 'content'])('npm run %s reads .env too', async (script) => {
    const { scripts } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
    expect(scripts[script]).toMatch(/node --env-file-if-exists=\.env /);
  });
});
