import { beforeAll, expect, test } from 'vitest';
import { findAllPages, UNLISTED } from '../fixtures/pages/all-pages.ts';
import { findMarkupFaults, wordsShown } from '../fixtures/pages/markup.ts';
import { findBuiltSite } from '../fixtures/processes/built-site.ts';

/** Pages for one guest, parts of another page, or pages for nobody. Search engines may find all others. */
const HIDDEN = new Set(
  [...UNLISTED.filter((path) => path !== '/booking'), '/no-such-page'].flatMap((path) => [path, `/en${path}`]),
);
/** More than a hundred pages, while other tests run. */
const READS_ALL_MS = 90_000;

interface Page {
  readonly path: string;
  readonly wanted: number;
  readonly status: number;
  readonly html: string;
}

let origin: string;
const pages: Page[] = [];

beforeAll(async () => {
  origin = await findBuiltSite();
  for (const { path, status: wanted } of await findAllPages(origin)) {
    const response = await fetch(origin + path);
    pages.push({ path, wanted, status: response.status, html: await response.text() });
  }
}, READS_ALL_MS);

test('every page is valid HTML with its status, language and one heading', () => {
  expect(pages.length).toBeGreaterThanOrEqual(104);
  for (const { path, wanted, status, html } of pages) {
    expect.soft(status, path).toBe(wanted);
    expect.soft(findMarkupFaults(html), path).toEqual([]);
    const language = /^\/en(?:\/|$)/.test(path) ? 'en' : 'uk';
    expect.soft(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], path).toBe(language);
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1);
    const isHidden = HIDDEN.has(path);
    expect.soft(html.includes('<meta name="robots" content="noindex">'), path).toBe(isHidden);
  }
});

/** The link to the other language, in that language. */
const UKRAINIAN_EVERYWHERE = /^(?:uk|UA|укр|Українська|Українська версія|Українською|українською)$/i;
/** Words that Ukrainian writes in Latin letters: brands, trade names, addresses, numerals, codes. */
const LATIN_EVERYWHERE = new Set(
  'English en Food Forest Wi-Fi PDF JavaScript cookie Instagram Facebook Telegram Visa Mastercard Apple Google Pay LiqPay Smereka'.split(
    ' ',
  ),
);
/** Addresses, degrees and the link to the other language. */
const NO_WORDS = /[\w.]+@[\w.]*\w|°C|English version/g;

function latinIn(text: string): string[] {
  const words = text.replaceAll('&amp;', '&').replaceAll(NO_WORDS, '');
  return (words.match(/[a-z][a-z'’-]*/gi) ?? []).filter((word) => !LATIN_EVERYWHERE.has(word));
}

function textsOf(html: string): string[] {
  const [, body = ''] = wordsShown(html).split(/<body[^>]*>/);
  return body
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ').trim())
    .filter((text) => text !== '');
}

function attributeOf(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? '';
}

test('every listed page has its own title and description, and no text in the other language', () => {
  const listed = pages.filter(({ path, status }) => status === 200 && !HIDDEN.has(path));
  const titles = new Map<string, string>();
  for (const { path, html } of listed) {
    const isEnglish = /^\/en(?:\/|$)/.test(path);
    const title = attributeOf(html, /<title>([^<]+)<\/title>/);
    const description = attributeOf(html, /<meta name="description" content="([^"]+)"/);
    for (const text of [title, description]) {
      expect.soft(text, path).not.toBe('');
      expect.soft(titles.get(text) ?? path, path).toBe(path);
      titles.set(text, path);
    }
    const texts = [title, description, ...textsOf(html)];
    expect
      .soft(
        texts.filter((text) => /undefined|\[object|%\w+%|\bnull\b/.test(text)),
        path,
      )
      .toEqual([]);
    const foreign = isEnglish
      ? texts.filter((text) => /[а-яіїєґ]/i.test(text) && !UKRAINIAN_EVERYWHERE.test(text))
      : texts.flatMap(latinIn);
    expect.soft(foreign, path).toEqual([]);
  }
});

test('every picture, file and address that a page refers to exists', { timeout: READS_ALL_MS }, async () => {
  const named = new Map<string, string>();
  for (const { path, html } of pages) {
    const addresses = [
      ...html.matchAll(/ (?:src|href)="(\/[^"#]*)/g),
      ...html.matchAll(/<meta property="og:image" content="https?:\/\/[^/]+(\/[^"]+)"/g),
    ].map(([, address = '']) => address);
    const sets = [...html.matchAll(/ (?:srcset|srcSet|imagesrcset)="([^"]+)"/g)].flatMap(([, set = '']) =>
      set.split(/,\s+/).map((one) => one.split(' ')[0] ?? ''),
    );
    for (const address of [...addresses, ...sets]) named.set(address.replaceAll('&amp;', '&'), path);
  }
  expect(
    [...named.keys()].filter((address) => /\/social-[a-z0-9-]+-(?:uk|en)\.[0-9a-f]{8}\.jpg$/.test(address)).length,
  ).toBeGreaterThanOrEqual(80);
  const waiting = [...named];
  const ask = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [address, from] = next;
      const response = await fetch(origin + address, { method: 'HEAD' });
      expect.soft(response.status, `${address}, named by ${from}`).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
});
