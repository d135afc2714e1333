import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { printMenu } from '#app/features/resort/menu/print-menu.ts';
import { makePrintFonts } from '#build/fonts/print-fonts.ts';
import type { Content } from '#content/loading/load-content.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { MENU_FILE_MOST_KB, MENU_FILES } from '#contract/menus/menu-file-path.ts';
import type { PrintedItem, PrintedMenu } from '#contract/menus/printed-menu.ts';
import { drawMenu } from '#server/pages/menus/draw-menu.ts';
import type { MenuFont } from '#server/pages/menus/set-text.ts';

let content: Content;
let fonts: readonly MenuFont[];

beforeAll(async () => {
  [content, fonts] = await Promise.all([loadOwnContent(), makePrintFonts()]);
});

/** Ignores whitespace, because a line may end at any space. */
const close = (text: string) => text.replaceAll(/\s/g, '');

function wordsOf({ title, price, description, measure, notes }: PrintedItem): string[] {
  return [title, price, description ?? '', measure ?? '', notes.join(' · ')];
}

function wordsOfMenu({ resort, heading, title, facts, sections, notes }: PrintedMenu): string {
  const head = [`${resort} · ${heading}`, title, facts.join(' · ')];
  const body = sections.flatMap((section) => [section.title, ...section.items.flatMap(wordsOf)]);
  return close([...head, ...body, ...notes].join(''));
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The text that a screen reader reads, page by page, without what is marked as decoration. */
async function readAloud(pdf: Pdf): Promise<string> {
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const open: boolean[] = [];
    for (const item of items) {
      if ('str' in item) text += open.includes(true) ? '' : item.str;
      else if (item.type.startsWith('begin')) open.push((item as MarkedContent).tag === 'Artifact');
      else open.pop();
    }
  }
  return close(text);
}

/** The library's types lack the tag. */
interface MarkedContent {
  readonly tag?: string;
}

describe.each([...MENU_FILES])('%s', (_name, { place, locale }) => {
  let menu: PrintedMenu;
  let bytes: Buffer;
  let pdf: Pdf;

  beforeAll(async () => {
    menu = await printMenu(content, place, locale);
    bytes = await drawMenu(menu, fonts);
    pdf = await getDocumentProxy(new Uint8Array(bytes));
  });

  test('has the same text as its data, in the same order', async () => {
    expect(await readAloud(pdf)).toBe(wordsOfMenu(menu));
  });

  test('has every title, text and price of the content', async () => {
    const [record] = content.menus.data.flatMap(({ attributes }) => attributes.filter((one) => one.place === place));
    const text = await readAloud(pdf);
    let position = 0;
    for (const { title, items } of record?.sections ?? []) {
      const told = items.flatMap((item) => [
        item.title[locale],
        locale === 'uk' ? `${item.price}₴` : `UAH${item.price.toLocaleString('en')}`,
        item.description?.[locale] ?? '',
      ]);
      for (const words of [title[locale], ...told]) {
        position = text.indexOf(close(words), position);
        expect(position, words).toBeGreaterThan(0);
        position += close(words).length;
      }
    }
  });

  test('is as small as its link says, and the same text gives the same bytes', async () => {
    expect(bytes.length).toBeLessThanOrEqual(MENU_FILE_MOST_KB * 1000);
    expect(bytes.equals(await drawMenu(menu, fonts))).toBe(true);
  });

  test('has its language and title, tags from document to list items, and bookmarks', async () => {
    const source = bytes.toString('latin1');
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(source).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(source).toMatch(/\/DisplayDocTitle true/);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: `${menu.title}: ${menu.heading}`.replace('&', 'and'),
      PDFFormatVersion: '1.7',
      Language: locale,
    });
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(menu.sections.map(({ title }) => title));
    const tagged = (tag: string) => source.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length;
    const items = menu.sections.flatMap((section) => section.items).length;
    expect([tagged('Document'), tagged('H1'), tagged('H2')]).toEqual([1, 1, menu.sections.length]);
    expect([tagged('L'), tagged('LI'), tagged('LBody')]).toEqual([menu.sections.length, items, items]);
  });
});

test('a different text gives a different file', async () => {
  const menu = await printMenu(content, 'senoval', 'uk');
  const bytes = await drawMenu(menu, fonts);
  expect(bytes.equals(await drawMenu({ ...menu, notes: ['Інше'] }, fonts))).toBe(false);
});

test('a menu is printed in the resort’s own colours', async () => {
  const menu = await printMenu(content, 'senoval', 'uk');
  for (const [token, colour] of Object.entries(menu.colours)) expect(colour, token).toMatch(/^#[0-9a-f]{6}$/);
  const bytes = await drawMenu(menu, fonts);
  for (const token of Object.keys(menu.colours)) {
    const other = { ...menu, colours: { ...menu.colours, [token]: '#123456' } };
    expect(bytes.equals(await drawMenu(other, fonts)), token).toBe(false);
  }
});

test('a dish with a long text keeps its price and starts a new page instead of breaking', async () => {
  const menu = await printMenu(content, 'senoval', 'uk');
  const long: PrintedItem = {
    title: 'Форель '.repeat(30).trim(),
    price: '420 ₴',
    measure: '380 г',
    isVegetarian: true,
    description: 'лимон, трави, Worcestershire '.repeat(20).trim(),
    notes: ['Алергени: риба'],
  };
  const sections = [{ title: 'З печі', items: Array.from({ length: 12 }, () => long) }];
  const pdf = await getDocumentProxy(new Uint8Array(await drawMenu({ ...menu, sections }, fonts)));
  expect(pdf.numPages).toBeGreaterThan(2);
  expect(await readAloud(pdf)).toBe(wordsOfMenu({ ...menu, sections }));
});

test.each(['Łukasz Świątek', 'Dvořák', 'Şahin Gümüş', 'Gunnarsdóttir'])(
  'a name is printed with its letters, not with boxes: %s',
  async (name) => {
    const menu = await printMenu(content, 'senoval', 'uk');
    const item: PrintedItem = {
      title: name,
      price: '',
      description: name,
      measure: null,
      isVegetarian: false,
      notes: [],
    };
    const printed = { ...menu, title: name, sections: [{ title: name, items: [item] }], notes: [] };
    const pdf = await getDocumentProxy(new Uint8Array(await drawMenu(printed, fonts)));
    const { OPS } = await getResolvedPDFJS();
    const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
    const shown = argsArray.filter((_args, index) => fnArray[index] === OPS.showText).flat(2);
    // The font's first glyph is the box for a letter that it lacks.
    expect(shown.filter((glyph) => glyph?.originalCharCode === 0)).toEqual([]);
    expect(shown.length).toBeGreaterThan(4 * name.length);
  },
);

test('names with signs of XML leave the data about the file well-formed', async () => {
  const menu = await printMenu(content, 'senoval', 'uk');
  const bytes = await drawMenu({ ...menu, resort: 'Ліс & <озеро>', facts: ['відкрито, К & К <касир>'] }, fonts);
  const [packet = ''] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(bytes.toString('utf8')) ?? [];
  expect(packet).toContain('Ліс and ‹озеро›');
  expect(packet).not.toMatch(/&|<\/?[^a-z/]/);
});
