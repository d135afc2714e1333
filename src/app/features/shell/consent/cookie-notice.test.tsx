import { expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { CookieNotice } from './cookie-notice.tsx';

vi.mock('#app/stores/interface-store.ts', () => ({ showCookieNotice: () => undefined }));

test.each([
  ['uk', '/info#privacy-policy', 'Лише потрібні cookie. Приватність Зрозуміло'],
  ['en', '/en/info#privacy-policy', 'Only necessary cookies. Privacy Got it'],
] as const)(
  'in %s one line says what is kept, leads to the whole text and can be accepted',
  async (locale, path, words) => {
    const notice = <CookieNotice />;
    const markup = await renderMarkup(notice, locale);
    expect(markup).toMatch(/<section[^>]*aria-label="/);
    expect(markup).toContain(`href="${path}"`);
    expect((await renderText(notice, locale)).replaceAll('\u00a0', ' ')).toBe(words);
  },
);
