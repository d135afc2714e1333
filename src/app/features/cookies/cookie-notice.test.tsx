import { afterEach, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { CookieNotice } from './cookie-notice.tsx';

const page = vi.hoisted(() => ({ isCookieNoticeShown: false }));
vi.mock('#app/stores/interface-store.ts', () => ({ useInterface: () => page, showCookieNotice: () => undefined }));

afterEach(() => {
  page.isCookieNoticeShown = false;
});

const notice = <CookieNotice whenReady={async () => undefined} />;

test('the page of everybody asks nothing, but is ready to say it aloud', async () => {
  expect(await renderMarkup(notice, 'uk')).toBe('<div aria-live="polite"></div>');
});

test.each([
  ['uk', '/info#privacy-policy', 'Прийняти'],
  ['en', '/en/info#privacy-policy', 'Accept'],
] as const)('in %s it says what is kept, leads to the whole text and can be accepted', async (locale, path, button) => {
  page.isCookieNoticeShown = true;
  const markup = await renderMarkup(notice, locale);
  expect(markup).toMatch(/<section[^>]*aria-label="/);
  expect(markup).toContain(`href="${path}"`);
  expect(await renderText(notice, locale)).toMatch(new RegExp(`${button}$`));
});
