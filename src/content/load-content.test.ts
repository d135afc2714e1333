import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentError } from './content-error.ts';
import { loadContent } from './load-content.ts';

const CONTENT = fileURLToPath(new URL('.', import.meta.url));
const LAKE = 'accommodations/chalet-lake.json';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(join(CONTENT, 'accommodations'), join(folder, 'accommodations'), { recursive: true });
  for (const name of await readdir(CONTENT)) {
    if (name.endsWith('.json')) await cp(join(CONTENT, name), join(folder, name));
  }
  await cp(join(CONTENT, 'media/media.json'), join(folder, 'media/media.json'));
  for (const name of await readdir(join(CONTENT, 'media'))) {
    if (name !== 'media.json') await symlink(join(CONTENT, 'media', name), join(folder, 'media', name));
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Edit = (record: Record<string, unknown>) => void;

async function edit(file: string, change: Edit): Promise<void> {
  const path = join(folder, file);
  const record = JSON.parse(await readFile(path, 'utf8'));
  change(record);
  await writeFile(path, JSON.stringify(record));
}

/** The lines that the start is refused with. */
async function refusal(): Promise<string[]> {
  const error = await loadContent(folder).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw new Error(`Not refused as broken content: ${error}`);
  return error.message.split('\n  ').slice(1);
}

function set(field: string, value: unknown): Edit {
  return (record) => {
    const keys = field.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((place, key) => place[key] as Record<string, unknown>, record);
    parent[last] = value;
  };
}

it('loads a folder given as a path or as an address, sorted by sort_order', async () => {
  await edit('accommodations/villa-lake.json', set('sort_order', 1));
  const content = await loadContent(pathToFileURL(`${folder}/`));
  expect(content).toEqual(await loadContent(folder));
  expect(content.categories.data.slice(0, 2).map(({ id }) => id)).toEqual([15, 1]);
  expect(content.categories.data[0]?.attributes[0]).not.toHaveProperty('id');
  expect(content.media.find(({ name }) => name === 'chalet-lake')).toMatchObject({
    file: 'chalet-lake.webp',
    width: 2000,
  });
});

describe('a broken accommodation names file, field and what was expected', () => {
  it.each<[string, Edit, string]>([
    [
      'a missing text',
      set('lead', undefined),
      'lead · expected a text in both languages, {"uk": "…", "en": "…"}, found nothing',
    ],
    ['a text in one language', set('lead', { uk: 'Так' }), 'lead.en · expected a text, found nothing'],
    ['an empty text', set('title.en', ''), 'title.en · expected a text, found ""'],
    ['a misspelt field', set('titel', 'x'), 'titel · expected no such field, only id, title, code,'],
    [
      'a price in words',
      set('default_price', '3862'),
      'default_price · expected an amount in hryvnias, with at most two decimals, found "3862"',
    ],
    [
      'a price in thirds of a kopiyka',
      set('rates.0.price', 4480.333),
      'rates#1.price · expected an amount in hryvnias',
    ],
    ['half a guest', set('adults', 1.5), 'adults · expected a whole number from 1 to 10, found 1.5'],
    ['no units', set('units', 0), 'units · expected a whole number from 1 to 99, found 0'],
    ['yes instead of true', set('phone_only', 'yes'), 'phone_only · expected true or false, found "yes"'],
    [
      'an unknown kind',
      set('cottages_and_number_slug', 'accommodation/tents'),
      'cottages_and_number_slug · expected "accommodation/rooms" or',
    ],
    ['an unknown icon', set('service_icons.2', 'jacuzzi'), 'service_icons#3 · expected one of wifi, breakfast,'],
    [
      'six pictures',
      set('gallery', Array(6).fill('chalets')),
      'gallery · expected a list of exactly 7, each the name of a picture in media/media.json, found 6',
    ],
    [
      'an unknown picture',
      set('gallery.3', 'chalet-moon'),
      'gallery#4 · expected the name of a picture in media/media.json, found "chalet-moon"',
    ],
    ['an unknown main picture', set('main_photo', 'moon'), 'main_photo · expected the name of a picture'],
    ['an unknown next picture', set('next_image', 'moon'), 'next_image · expected the name of a picture'],
    [
      'a day that does not exist',
      set('minimum_stay_block.0.start_date', '2026-02-30'),
      'minimum_stay_block#1.start_date · expected a day that exists, such as "2027-01-31", found "2026-02-30"',
    ],
    [
      'a day in another form',
      set('minimum_stay_block.0.end_date', '01.01.2027'),
      'minimum_stay_block#1.end_date · expected a day that exists',
    ],
    [
      'an end before its start',
      set('minimum_stay_block.0.end_date', '2026-12-28'),
      'minimum_stay_block#1.end_date · expected 2026-12-29, its start_date, or a later day, found "2026-12-28"',
    ],
    [
      'a rate the calendar lacks',
      set('rates.0.rate', 'weekends'),
      'rates#1.rate · expected a rate of rate-calendar.json: weekend, winter-holidays, summer, found "weekends"',
    ],
    [
      'a missing rate',
      set('rates', []),
      'rates · expected an entry for the rate "summer" of rate-calendar.json, found none',
    ],
    ['a rate twice', set('rates.1.rate', 'weekend'), 'rates#2.rate · expected each rate once, found "weekend" again'],
    [
      'a rate below the default price',
      set('rates.2.price', 3000),
      'rates#3.price · expected at least the default_price of 3862, the lowest of the year, found 3000',
    ],
    [
      'a reserved slug',
      set('slug', 'chalets'),
      'slug · expected a name other than the pages of the kinds: chalets, rooms, cottages, villas, found "chalets"',
    ],
    [
      'a code other than the file’s name',
      set('code', 'chalet-river'),
      'code · expected the name of the file without .json, found "chalet-river"',
    ],
  ])('%s', async (_, change, line) => {
    await edit(LAKE, change);
    expect((await refusal()).filter((found) => found.startsWith(`${LAKE} · ${line}`))).toHaveLength(1);
  });

  it.each([
    ['id', 1, 'room-standard'],
    ['slug', 'room-suite', 'room-suite'],
    ['servio_id', 101, 'room-standard'],
  ])('a duplicate %s', async (field, value, owner) => {
    await edit(LAKE, set(field, value));
    const found = JSON.stringify(value);
    expect(await refusal()).toEqual([
      `accommodations/${owner}.json · ${field} · expected a value that ${LAKE} does not have, found ${found}`,
    ]);
  });

  it('a duplicate code', async () => {
    await edit(LAKE, set('code', 'chalet-forest'));
    expect(await refusal()).toContain(
      `${LAKE} · code · expected a value that accommodations/chalet-forest.json does not have, found "chalet-forest"`,
    );
  });
});

describe('the other files are held to their rules too', () => {
  it.each<[string, string, Edit, string]>([
    [
      'kinds out of order',
      'kinds.json',
      (kinds) => (kinds as unknown as unknown[]).reverse(),
      '#1.slug · expected "chalets", found "villas"',
    ],
    [
      'a kind too few',
      'kinds.json',
      (kinds) => (kinds as unknown as unknown[]).pop(),
      'whole file · expected a list of exactly 4',
    ],
    [
      'a kind’s unknown picture',
      'kinds.json',
      set('0.pictures.1', 'moon'),
      '#1.pictures#2 · expected the name of a picture in media/media.json, found "moon"',
    ],
    [
      'two posters in one place',
      'kinds.json',
      set('1.poster.place', 1),
      '#2.poster.place · expected each place once, found 1 again',
    ],
    [
      'an unknown poster of the night',
      'home-pages.json',
      set('hero.night.wide', 'moon'),
      'hero.night.wide · expected the name of a picture in media/media.json, found "moon"',
    ],
    [
      'social networks that are no JSON',
      'home-pages.json',
      set('social_networks', 'Instagram'),
      'social_networks · expected JSON text of a list of {"key", "value"}',
    ],
    [
      'social networks of another shape',
      'home-pages.json',
      set('social_networks', '[{"name":"Instagram"}]'),
      'social_networks · expected JSON text',
    ],
    [
      'a phone number in another form',
      'home-pages.json',
      set('contact_phone', '067 100'),
      'contact_phone · expected a phone number such as "+380 67 100 20 30", found "067 100"',
    ],
    [
      'a menu group under another key',
      'home-pages.json',
      set('menu.mice.key', 'halls'),
      'menu.mice.key · expected "mice", found "halls"',
    ],
    [
      'a page’s unknown picture',
      'home-pages.json',
      set('menu.foods.pages.1.main_photo', 'moon'),
      'menu.foods.pages#2.main_photo · expected the name of a picture',
    ],
    [
      'a blocked period that runs backwards',
      'home-pages.json',
      set('blocked_dates.1.end_date', '2027-03-01'),
      'blocked_dates#2.end_date · expected 2027-03-29, its start_date, or a later day',
    ],
    [
      'a rule for a day that does not exist',
      'home-pages.json',
      set('period_rules.0.start_date', '2021-04-31'),
      'period_rules#1.start_date · expected a day that exists',
    ],
    [
      'a price table without a rate',
      'home-pages.json',
      set('rates', []),
      'rates · expected an entry for the rate "weekend" of rate-calendar.json, found none',
    ],
    [
      'a season on a day that does not exist',
      'rate-calendar.json',
      set('seasons.0.start', '13-25'),
      'seasons#1.start · expected a day of the year that exists, such as "12-25", found "13-25"',
    ],
    [
      'an unknown weekday',
      'rate-calendar.json',
      set('weekend.nights', ['пʼятниця']),
      'weekend.nights#1 · expected one of sunday, monday,',
    ],
    [
      'a closed accommodation that does not exist',
      'rate-calendar.json',
      set('closed_nights.0.accommodations', ['chalet-moon']),
      'closed_nights#1.accommodations#1 · expected the code of an accommodation, found "chalet-moon"',
    ],
    [
      'a closure that ends before it starts',
      'rate-calendar.json',
      set('closed_nights.2.end', '2027-04-01'),
      'closed_nights#3.end · expected 2027-04-12, its start, or a later day',
    ],
    [
      'a closure from a yearly day to a dated one',
      'rate-calendar.json',
      set('closed_nights.0.end', '2027-11-11'),
      'closed_nights#1.end · expected a day without a year, as its start, found "2027-11-11"',
    ],
    [
      'a closure without a reason',
      'rate-calendar.json',
      set('closed_nights.0.reason', ''),
      'closed_nights#1.reason · expected a text, found ""',
    ],
    [
      'a restaurant that the site has no page for',
      'foods.json',
      set('1.slug', 'pizzeria'),
      '#2.slug · expected one of food-and-forest, senoval, lobby-bar, phyto-bar, poolbar, found "pizzeria"',
    ],
    [
      'a restaurant told twice',
      'foods.json',
      set('1.slug', 'food-and-forest'),
      '#2.slug · expected each slug once, found "food-and-forest" again',
    ],
    [
      'a table’s number in another form',
      'foods.json',
      set('0.table_phone', '0671002031'),
      '#1.table_phone · expected a phone number such as "+380 67 100 20 30", found "0671002031"',
    ],
    [
      'an unknown picture within a part of a page',
      'spas.json',
      set('sections.1.picture', 'moon'),
      'sections#2.picture · expected the name of a picture in media/media.json, found "moon"',
    ],
    [
      'an unknown poster',
      'wellnesses.json',
      set('main_photo', 'moon'),
      'main_photo · expected the name of a picture in media/media.json, found "moon"',
    ],
    [
      'a hall whose picture is unknown',
      'mices.json',
      set('halls.2.picture', 'moon'),
      'halls#3.picture · expected the name of a picture in media/media.json, found "moon"',
    ],
    [
      'a hall without seats',
      'mices.json',
      set('halls.0.seats.theatre', 0),
      'halls#1.seats.theatre · expected a whole number from 1 to 999, found 0',
    ],
    [
      'an offer of two paragraphs',
      'special-offers.json',
      set('3.paragraphs', [
        { uk: 'Так', en: 'Yes' },
        { uk: 'Ні', en: 'No' },
      ]),
      '#4.paragraphs · expected a list of exactly 3, each a text in both languages, {"uk": "…", "en": "…"}, found 2',
    ],
    [
      'an offer under another’s number',
      'special-offers.json',
      set('5.id', 1),
      '#6.id · expected each id once, found 1 again',
    ],
    [
      'rules in an order of their own',
      'informations.json',
      set('sections.0.anchor', 'privacy-policy'),
      'sections#1.anchor · expected "loyalty-program", found "privacy-policy"',
    ],
    [
      'an activity told twice',
      'activities.json',
      set('activities.1.slug', 'pools'),
      'activities#2.slug · expected each slug once, found "pools" again',
    ],
    [
      'a story without its second language',
      'stories.json',
      set('lead', { uk: 'Так' }),
      'lead.en · expected a text, found nothing',
    ],
    [
      'a way without words',
      'contacts.json',
      set('directions', []),
      'directions · expected a list of at least 1, each an object with title, text, found 0',
    ],
    [
      'a picture without its master',
      'media/media.json',
      set('images.chalet-lake.file', 'lost.webp'),
      'chalet-lake.file · expected a file of the media folder, found "lost.webp"',
    ],
    [
      'a picture without words for it',
      'media/media.json',
      set('images.chalet-lake.alt', {}),
      'images.chalet-lake.alt.uk · expected a text, found nothing',
    ],
  ])('%s', async (_, file, change, line) => {
    await edit(file, change);
    expect((await refusal()).filter((found) => found.startsWith(`${file} · ${line}`))).toHaveLength(1);
  });
});

it('names a file that is no JSON and where it breaks', async () => {
  await writeFile(join(folder, LAKE), '{\n  "id": 11,,\n}');
  const lines = await refusal();
  expect(lines).toContainEqual(
    expect.stringMatching(/^accommodations\/chalet-lake\.json · whole file · expected JSON, found .*line 2/),
  );
});

it('names a file that is missing', async () => {
  await rm(join(folder, 'rate-calendar.json'));
  expect(await refusal()).toEqual(['rate-calendar.json · whole file · expected JSON, found no such file']);
});

it('names the folder of accommodations when it is missing', async () => {
  await rm(join(folder, 'accommodations'), { recursive: true });
  const [first] = await refusal();
  expect(first).toBe('accommodations · folder · expected a file per accommodation, found no such folder');
});

it('tells all that is wrong at once', async () => {
  await edit(LAKE, set('units', 0));
  await edit(LAKE, set('adults', 0));
  await edit('accommodations/room-suite.json', set('lead.uk', ''));
  await edit('home-pages.json', set('contact_phone', ''));
  const lines = await refusal();
  expect(lines.map((line) => line.split(' · expected')[0])).toEqual([
    'accommodations/chalet-lake.json · units',
    'accommodations/chalet-lake.json · adults',
    'accommodations/room-suite.json · lead.uk',
    'home-pages.json · contact_phone',
  ]);
});
