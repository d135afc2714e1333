import { beforeAll, describe, expect, test } from 'vitest';
import { wordsShown } from '../fixtures/pages/markup.ts';
import { findBuiltSite } from '../fixtures/processes/built-site.ts';

let origin: string;

beforeAll(async () => {
  origin = await findBuiltSite();
});

async function load(path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

/** The part of a page between an element's opening tag and its end. */
function partOf(html: string, name: string, attribute = ''): string {
  const part = new RegExp(`<${name}\\b[^>]*${attribute}[^>]*>.*?</${name}>`, 's').exec(html)?.[0];
  if (part === undefined) throw new Error(`The page has no ${name} ${attribute}`);
  return part;
}

const plain = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const HEADINGS = {
  '/': [
    'У лісі світиться ваше вікно',
    'Оселі',
    'Вечеря з видом на вечір',
    'Тепла вода, темний ліс',
    'Чим зайнятися',
    'Де що стоїть',
    'Пропозиції',
    'Зберіть команду в лісі',
    'Спершу ми посадили ліс',
    'Як нас знайти',
  ],
  '/en': [
    'A light is on for you in the forest',
    'Houses and rooms',
    'Dinner with a view of the evening',
    'Warm water, dark forest',
    'What to do',
    'Find your way',
    'Offers',
    'Bring the team to the forest',
    'First we planted the forest',
    'How to find us',
  ],
} as const;

test.each(['/', '/en'] as const)('%s shows ten sections about the resort, in order', async (path) => {
  const main = partOf(await load(path), 'main');
  const titles = [...main.matchAll(/<h[12]\b[^>]*>(.*?)<\/h[12]>/gs)].map(([, title = '']) => plain(title));
  expect(titles).toEqual(HEADINGS[path]);
});

test.each([
  ['/', 'Файли cookie'],
  ['/en', 'Cookies'],
])('%s has the cookie notice once, hidden by default', async (path, name) => {
  const markup = await load(path);
  expect(markup.split(`aria-label="${name}"`)).toHaveLength(2);
  expect(/<html[^>]*>/.exec(markup)?.[0]).not.toContain('asks-cookies');
});

test.each([
  ['/', 'en', '/en'],
  ['/en', 'uk', '/'],
])('the language switch of %s announces the page in %s', async (path, language, target) => {
  const switches = [...(await load(path)).matchAll(/<a [^>]*hreflang="[^>]*>.*?<\/a>/gis)].map(([link]) => link);
  expect(switches).not.toHaveLength(0);
  for (const link of switches) {
    expect(link).toMatch(new RegExp(` hreflang="${language}"`, 'i'));
    expect(link).toMatch(new RegExp(` lang="${language}"`));
    expect(link).toContain(` href="${target}"`);
    expect(link).toContain(`>${language === 'uk' ? 'ua' : 'en'}</span>`);
  }
});

test.each([
  ['/', 'Головні розділи', 'Головна'],
  ['/en/accommodation', 'Main sections', 'Houses'],
  ['/en/accommodation/rooms', 'Main sections', 'Houses'],
])('the bottom navigation marks the section of %s', async (path, name, current) => {
  const cells = partOf(await load(path), 'nav', `aria-label="${name}"`).match(/<a\b.*?<\/a>/gs) ?? [];
  expect(cells.filter((cell) => cell.includes('aria-current=')).map(plain)).toEqual([current]);
});

/** Each is rendered and compressed for the first time, while other tests run. */
const READS_MANY = { timeout: 90_000 };

test('search engines find the guide in both languages', async () => {
  const siteMap = await load('/sitemap.xml');
  for (const path of ['/guide', '/en/guide']) expect(siteMap).toMatch(new RegExp(`<loc>https?://[^</]+${path}</loc>`));
});

describe('the developer pages', () => {
  test('link to existing pages, and list those without links', READS_MANY, async () => {
    const list = partOf(await load('/en/test'), 'nav', 'aria-label="All pages"');
    const paths = [...list.matchAll(/ href="([^"]*)"/g)].map(([, path = '']) => path);
    expect(paths).toContain('/en/room/');
    expect(paths.filter((path) => path.includes('/accommodation/'))).not.toHaveLength(0);
    const named = paths.filter((path) => path !== '/en/room/');
    const answers = await Promise.all(named.map((path) => fetch(origin + path, { redirect: 'manual' })));
    expect(named.filter((_path, index) => answers[index]?.status !== 200)).toEqual([]);
  });

  test('are hidden from search engines', async () => {
    expect(await load('/sitemap.xml')).not.toContain('/test');
    for (const path of ['/test', '/test/filter', '/test/empty-page']) {
      expect(await load(path), path).toContain('<meta name="robots" content="noindex');
    }
  });

  test('show a page without header and footer', async () => {
    const html = wordsShown(await load('/en/test/empty-page'));
    expect(plain(partOf(html, 'h1'))).toBe('Empty page');
    expect(html).not.toMatch(/<(?:header|footer|nav)\b/);
  });
});
