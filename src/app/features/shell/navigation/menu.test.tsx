import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ShellView } from '#app/content/views/view-shell.ts';
import { viewShell } from '#app/content/views/view-shell.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { Menu } from './menu.tsx';
import { pictureOf } from './menu-entry.tsx';

let uk: ShellView;
let en: ShellView;

const EVENING_MS = Date.parse('2026-11-24T21:30:00+02:00');
vi.mock('#app/features/resort/use-now.ts', () => ({ useNow: () => EVENING_MS }));

beforeAll(async () => {
  const content = await loadSiteContent();
  [uk, en] = [viewShell(content, 'uk'), viewShell(content, 'en')];
  setResortClock(en.clock);
});

const menu = (shell: ShellView, isOpen = true) => (
  <Menu shell={shell} languageLink="EN" isOpen={isOpen} onClose={() => undefined} />
);

/** The title of the section whose pages are shown. */
async function shownOn(path: string): Promise<string | undefined> {
  const markup = await renderMarkup(menu(en), 'en', path);
  return /aria-expanded="true">([^<]*)/.exec(markup.replace(/<a[^>]*aria-expanded="true".*?<\/a>/s, ''))?.[1];
}

test('a closed menu has no Tab stops', async () => {
  const markup = await renderMarkup(menu(uk, false), 'uk');
  expect(markup).toMatch(/^<dialog[^>]*aria-label="Меню"[^>]*><\/dialog>$/);
});

test('an open menu lists every section, and the pages of one of them', async () => {
  const text = await renderText(menu(en), 'en');
  for (const { title } of en.groups) expect(text).toContain(title.replaceAll('\u00a0', ' ').replaceAll('&', '&amp;'));
  expect(text).toContain('Rooms 7 Cottages 3 Chalets 3 Villas 2');
});

test.each([
  ['/en', 'Houses and rooms'],
  ['/en/accommodation/chalet-lake', 'Houses and rooms'],
  ['/en/spa-beauty/wellness', 'Spa'],
  ['/en/contacts', 'About'],
])('the menu on %s opens at the section of the current page: %s', async (path, section) => {
  expect(await shownOn(path)).toContain(section);
});

test('no section is open on a page whose section has no pages of its own', async () => {
  expect(await shownOn('/en/special-offers/offer-2')).toBeUndefined();
});

test('places in the open section say whether they are open', async () => {
  expect(await renderText(menu(en), 'en', '/en/spa-beauty/wellness')).toMatch(
    /Relax Spa ?open until 23:00 Wellness ?opens tomorrow at 08:15/,
  );
});

test('the current page behind the menu is marked', async () => {
  const markup = await renderMarkup(menu(uk), 'uk', '/accommodation/villas');
  expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
  expect(markup).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/accommodation\/villas"/);
});

test('a section without pages of its own is a link', async () => {
  const markup = await renderMarkup(menu(en), 'en');
  expect(markup).toMatch(/<a[^>]*href="\/en\/special-offers"/);
});

test('the foot links to reception’s phone, social networks and the booking', async () => {
  const markup = await renderMarkup(menu(en), 'en');
  expect(await renderText(menu(en), 'en')).toContain('Call us +380 67 100 20 30');
  for (const { url } of en.socialNetworks) expect(markup).toContain(`href="${url}"`);
  expect(markup).toContain('href="/en/booking"');
});

describe('the picture beside the pages', () => {
  test('is the picture of the focused page, or of its section', () => {
    const [stays] = en.groups;
    const villas = stays?.pages.find(({ path }) => path === '/accommodation/villas');
    if (stays === undefined || villas === undefined) throw new Error('No villas');
    expect(pictureOf(stays, villas.path)).toBe(villas.picture);
    expect(pictureOf(stays, '/contacts')).toBe(stays.picture);
  });

  test('has no alternative text, because the words beside it are enough', async () => {
    const markup = await renderMarkup(menu(en), 'en');
    expect(new Set(markup.match(/alt="[^"]*"/g))).toEqual(new Set(['alt=""']));
  });
});

test('the picture beside the sections is requested in a width that fits the window’s height', async () => {
  expect(await renderMarkup(menu(en), 'en')).toMatch(/\(min-width: 900\.02px\) max\(43vw, 150vh\), 1px"/);
});
