import { expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { CookieNotice, CookieNoticePlace } from './cookie-notice.tsx';

vi.mock('#app/stores/interface-store.ts', () => ({
  useInterface: () => ({ isCookieNoticeShown: false }),
  showCookieNotice: () => undefined,
}));

test('the page of everybody asks nothing, but is ready to say it aloud', async () => {
  expect(await renderMarkup(<CookieNoticePlace whenReady={async () => undefined} />, 'uk')).toBe(
    '<div aria-live="polite"></div>',
  );
});

test.each([
  ['uk', '/info#privacy-policy', 'Зрозуміло'],
  ['en', '/en/info#privacy-policy', 'Got it'],
] as const)('in %s it says what is kept, leads to the whole text and can be accepted', async (locale, path, button) => {
  const notice = <CookieNotice />;
  const markup = await renderMarkup(notice, locale);
  expect(markup).toMatch(/<section[^>]*aria-label="/);
  expect(markup).toContain(`href="${path}"`);
  expect(await renderText(notice, locale)).toMatch(new RegExp(`${button}$`));
});
