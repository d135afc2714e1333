import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { CookieNotice } from './cookie-notice.tsx';

test.each([
  ['uk', '/info#privacy-policy', 'Лише потрібні cookie. Приватність Зрозуміло'],
  ['en', '/en/info#privacy-policy', 'Only necessary cookies. Privacy Got it'],
] as const)(
  'the notice in %s says in one line what is stored, links to the full text and can be accepted',
  async (locale, path, words) => {
    const notice = <CookieNotice />;
    const markup = await renderMarkup(notice, locale);
    expect(markup).toMatch(/<section[^>]*aria-label="/);
    expect(markup).toContain(`href="${path}"`);
    expect((await renderText(notice, locale)).replaceAll('\u00a0', ' ')).toBe(words);
  },
);
