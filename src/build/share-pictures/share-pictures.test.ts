import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content } from '#content/loading/load-content.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { writePrintFonts } from '../fonts/print-fonts.ts';
import { type CardColours, drawCard } from './draw-card.ts';
import { listShareCards, type ShareCard } from './share-cards.ts';
import { readCardColours } from './write-share-pictures.ts';

let content: Content;
let colours: CardColours;
let fonts: string;
let night: Buffer;

beforeAll(async () => {
  content = await loadOwnContent();
  colours = await readCardColours(content);
  fonts = await mkdtemp(join(tmpdir(), 'smereka-fonts-'));
  await writePrintFonts(fonts);
  night = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#10292a' } })
    .png()
    .toBuffer();
});
afterAll(() => rm(fonts, { recursive: true }));

const CARD: ShareCard = {
  path: '/mice',
  locale: 'uk',
  siteName: 'Смерека',
  picture: 'hall-large',
  title: 'Зберіть команду в лісі',
  price: '800 ₴ за годину',
};

test('every page has a share picture in both languages, with its lowest price if it has one', () => {
  const cards = listShareCards(content);
  expect(new Set(cards.map(({ path, locale }) => `${locale} ${path}`)).size).toBe(cards.length);
  expect(cards.length).toBeGreaterThanOrEqual(80);
  const lineOf = (path: string, locale: string) => {
    const card = cards.find((one) => one.path === path && one.locale === locale);
    return [card?.title, card?.price?.replaceAll('\u00a0', ' ')];
  };
  expect(lineOf('/accommodation/chalet-lake', 'uk')).toEqual(['Шале над озером', 'від 3 862 ₴ за ніч']);
  expect(lineOf('/accommodation/rooms', 'en')).toEqual(['Rooms', 'from UAH 1,950 per night']);
  expect(lineOf('/mice', 'en')[1]).toBe('UAH 800 per hour');
  expect(lineOf('/food-and-drink/senoval', 'uk')[1]).toMatch(/^від \d+ ₴$/);
  expect(lineOf('/contacts', 'uk')[1]).toBeUndefined();
});

test('a share picture is 1200 × 630 and under 300 KB even with the most detailed picture', async () => {
  const media = content.media.find(({ name }) => name === 'home-hero');
  const master = await readFile(new URL(`../../content/media/${media?.file}`, import.meta.url));
  const card = await drawCard(CARD, master, colours, fonts);
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(card.length).toBeLessThan(300_000);
});

test('draws the name above, title and price below, and cuts off nothing', async () => {
  const { data, info } = await sharp(await drawCard(CARD, night, colours, fonts))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lit = [...Array(info.height).keys()].filter((y) =>
    data.subarray(y * info.width, (y + 1) * info.width).some((value) => value > 150),
  );
  expect(lit[0]).toBeGreaterThan(40);
  expect(lit.at(-1)).toBeLessThan(580);
  expect(lit.some((y) => y > 400 && y < 500)).toBe(true);
  expect(lit.some((y) => y > 520)).toBe(true);
});

test('escapes markup in a title', async () => {
  await expect(drawCard({ ...CARD, title: 'A & B <b>' }, night, colours, fonts)).resolves.toBeInstanceOf(Buffer);
});

test('a share picture has the colours of tokens.css, or the resort’s own', async () => {
  expect(colours).toEqual({ night: '#10292a', words: '#fffaf0', price: '#f2b14c' });
  const night = { light: '#2b1608', dark: '#2b1608' };
  const own = await readCardColours({ resort: { ...content.resort, colours: { night } } });
  const white = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const [red = 0, green = 0, blue = 0] = await sharp(await drawCard(CARD, white, own, fonts))
    .extract({ left: 4, top: 622, width: 1, height: 1 })
    .raw()
    .toBuffer();
  // 94 % of #2b1608 over white.
  for (const [value, expected] of [
    [red, 56],
    [green, 37],
    [blue, 23],
  ] as const)
    expect(Math.abs(value - expected)).toBeLessThan(12);
});
