import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ShellView, viewShell } from '#app/content/views/view-shell.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { SkipLink } from '#app/routes/frame/page-frame.tsx';
import { CopyrightYears, Footer } from './footer.tsx';

const page = vi.hoisted(() => ({ isAlive: false }));
vi.mock('#app/ui/hooks/use-hydrated.ts', () => ({ useHydrated: () => page.isAlive }));

let uk: ShellView;
let en: ShellView;

beforeAll(async () => {
  const content = await loadSiteContent();
  [uk, en] = [viewShell(content, 'uk'), viewShell(content, 'en')];
});

beforeEach(() => {
  page.isAlive = false;
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(['uk', 'en'] as const)('in %s every page of the menu is linked to exactly once', async (locale) => {
  const shell = locale === 'uk' ? uk : en;
  const markup = await renderMarkup(<Footer shell={shell} />, locale);
  const root = locale === 'uk' ? '' : '/en';
  const links = [...markup.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href);
  expect(new Set(links).size).toBe(links.length);
  const paths = shell.groups.flatMap(({ path, pages }) =>
    pages.length === 0 ? [path] : pages.map((page) => page.path),
  );
  for (const path of paths) expect(links).toContain(`${root}${path}`);
});

test('the footer is the target of the menu link without scripts: it can be focused', async () => {
  expect(await renderMarkup(<Footer shell={en} />, 'en')).toMatch(
    /<nav[^>]*id="site-pages" tabindex="-1" aria-label="Site pages"/i,
  );
});

test('the footer shows reception with its hours, its number and its address', async () => {
  const text = await renderText(<Footer shell={uk} />, 'uk');
  expect(text).toContain('Рецепція, цілодобово +380 67 100 20 30');
  expect(text).toContain('Смерекове');
  expect(await renderMarkup(<Footer shell={uk} />, 'uk')).toContain('href="tel:+380671002030"');
});

test('the payment methods are a named list, and links to other sites send no referrer', async () => {
  const markup = await renderMarkup(<Footer shell={en} />, 'en');
  expect(markup).toMatch(/<ul[^>]*aria-label="Ways to pay"><li>Visa<\/li><li>Mastercard/);
  for (const { url } of en.socialNetworks) expect(markup).toContain(`href="${url}" rel="noopener"`);
});

test.each([
  ['2020-06-01', false, '© 2020'],
  ['2020-06-01', true, '© 2020'],
  ['2026-06-01', false, '© 2020'],
  ['2026-06-01', true, '© 2020–2026'],
  ['2019-06-01', true, '© 2020'],
])('the years shown on %s, with scripts: %s, are %s', async (now, isAlive, words) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  page.isAlive = isAlive;
  expect(await renderText(<CopyrightYears from={2020} />, 'uk')).toBe(words);
});

test.each([
  ['uk', 'Перейти до вмісту'],
  ['en', 'Skip to the content'],
] as const)('the first Tab stop in %s skips the navigation', async (locale, words) => {
  const markup = await renderMarkup(<SkipLink />, locale);
  expect(markup.replaceAll('\u00a0', ' ')).toContain(words);
  expect(markup).toMatch(/href="#[a-z]+"/);
});
