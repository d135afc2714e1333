import { beforeAll, expect, test } from 'vitest';
import { loadPanelView, type PanelView } from '#app/content/views/panel-view.ts';
import { STAY } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { UpsellSheet } from './upsell-sheet.tsx';

let uk: PanelView;
let en: PanelView;

beforeAll(async () => {
  const source = { load: async () => loadSiteContent() };
  [uk, en] = [await loadPanelView(source, 'uk'), await loadPanelView(source, 'en')];
});

function sheetIn(view: PanelView, chosen = 'chalet-lake', isTaxed = true) {
  const accommodationOf = (code: string) => {
    const option = view.booking.options.find(({ accommodation }) => accommodation.code === code);
    if (option === undefined) throw new Error(`No ${code}`);
    return option.accommodation;
  };
  const offer = {
    chosen: accommodationOf(chosen),
    stay: STAY,
    totalMinor: 1_362_600,
    upsell: { accommodation: accommodationOf('chalet-forest'), differenceMinor: 300_050, isTaxed },
  };
  return <UpsellSheet view={view} offer={offer} onAnswer={() => undefined} />;
}

test.each([
  [
    'en',
    'cottage-oak',
    'Upgrade your room',
    'Instead of Oak Cottage',
    'Pay UAH 3,000.50 more',
    'Keep Oak Cottage',
    'tax included',
  ],
  ['uk', 'cottage-oak', 'А може, просторіше?', 'Замість котеджу «Дуб»', 'Доплатити 3 000,50 ₴', 'Лишити котедж «Дуб»'],
  ['uk', 'villa-glass', 'Замість скляної вілли', 'Лишити скляну віллу'],
] as const)(
  'the sheet in %s shows which house replaces %s, and how much more it costs',
  async (locale, chosen, ...words) => {
    const text = await renderText(sheetIn(locale === 'uk' ? uk : en, chosen), locale);
    for (const expected of words) expect(text.replaceAll('\u00a0', ' ')).toContain(expected);
  },
);

test('both sums are shown side by side, and their difference is the added price', async () => {
  const text = await renderText(sheetIn(en), 'en');
  expect(text).toContain('3 nights, tax included UAH 13,626 UAH 16,626.50');
  expect(await renderText(sheetIn(en, 'chalet-lake', false), 'en')).toContain('3 nights UAH 13,626 UAH 16,626.50');
});

test('the comparison is a table whose rows and columns have names', async () => {
  const markup = await renderMarkup(sheetIn(en), 'en');
  expect(markup.match(/<th scope="col">/g)).toHaveLength(2);
  const rows = markup.match(/<th scope="row">/g) ?? [];
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.length).toBeLessThanOrEqual(4);
});

test('both buttons look alike', async () => {
  const markup = await renderMarkup(sheetIn(en), 'en');
  const looks = [...markup.matchAll(/<button[^>]*class="([^"]*)"[^>]*>(?:Pay|Keep) /g)].map(([, look]) => look);
  expect(looks).toHaveLength(2);
  expect(looks[0]).toBe(looks[1]);
});

test('the sheet is a dialog named by its title, with buttons for yes and no', async () => {
  const markup = await renderMarkup(sheetIn(en), 'en');
  const [, id] = /<dialog[^>]*aria-labelledby="([^"]*)"/.exec(markup) ?? [];
  expect(markup).toContain(`id="${id}"`);
  expect(markup.match(/<button/g)?.length).toBeGreaterThanOrEqual(3);
});

test('a stay that the resort no longer offers is not offered', async () => {
  const options = en.booking.options.filter(({ accommodation }) => accommodation.code !== 'chalet-forest');
  const sheet = sheetIn(en);
  const gone = { ...sheet, props: { ...sheet.props, view: { ...en, booking: { ...en.booking, options } } } };
  expect(await renderMarkup(gone, 'en')).toBe('');
});
