import { beforeEach, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { Header } from './header.tsx';

const page = vi.hoisted(() => ({ isAlive: false }));
vi.mock('#app/ui/hooks/use-hydrated.ts', () => ({
  useHydrated: () => page.isAlive,
  usePopup: () => (page.isAlive ? 'dialog' : undefined),
}));

beforeEach(() => {
  page.isAlive = false;
});

const header = (hasFooter = true) => (
  <Header
    phone={'+380\u00a067\u00a0100\u00a020\u00a030'}
    ground="paper"
    isOnPhonesOnly={false}
    hasFooter={hasFooter}
    onBook={() => undefined}
  />
);

test.each([
  ['uk', 'Меню', 'Забронювати', '/booking', '«Смерека», головна сторінка', '/'],
  ['en', 'Menu', 'Book your stay', '/en/booking', 'Smereka, home page', '/en'],
] as const)(
  'the header in %s links to the home page, the booking, the menu and reception',
  async (locale, ...texts) => {
    const [menu, book, booking, name, home] = texts;
    const text = await renderText(header(), locale);
    for (const words of [menu, book, '+380 67 100 20 30']) expect(text).toContain(words);
    const markup = (await renderMarkup(header(), locale)).replaceAll('\u00a0', ' ');
    expect(markup).toContain(`href="${booking}"`);
    expect(markup).toMatch(new RegExp(`<a[^>]*aria-label="${name}"[^>]*href="${home}"`));
    expect(markup).toContain('href="tel:+380671002030"');
  },
);

test('the menu without scripts is a link to the list of pages in the footer', async () => {
  const markup = await renderMarkup(header(), 'en');
  expect(markup).toContain('href="#site-pages"');
  expect(markup).not.toContain('aria-expanded');
});

test('the menu link on a page without a footer leads to the footer of the home page', async () => {
  expect(await renderMarkup(header(false), 'en')).toContain('href="/en#site-pages"');
  expect(await renderMarkup(header(false), 'uk')).toContain('href="/#site-pages"');
});

test('the booking link says that it opens a dialog once it does', async () => {
  const book = /<a[^>]*aria-haspopup="dialog"[^>]*href="\/en\/booking"/;
  expect(await renderMarkup(header(), 'en')).not.toMatch(book);
  page.isAlive = true;
  expect(await renderMarkup(header(), 'en')).toMatch(book);
});

test('the menu on a hydrated page is a button that says whether it is open', async () => {
  page.isAlive = true;
  expect(await renderMarkup(header(), 'en')).toMatch(/role="button" aria-haspopup="dialog" aria-expanded="false"/);
  const open = { pathname: '/en', state: { overlays: ['menu'] } };
  expect(await renderMarkup(header(), 'en', open)).toMatch(/role="button" aria-haspopup="dialog" aria-expanded="true"/);
  const other = { pathname: '/en', state: { overlays: ['booking'] } };
  expect(await renderMarkup(header(), 'en', other)).toContain('aria-expanded="false"');
});
