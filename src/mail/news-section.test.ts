import { expect, test } from 'vitest';
import { mockStay, plain, renderMail, wordsOf } from '#mail/mailed-order-fixture.ts';

const url = 'https://resort.example/newsletter/en?consent=1&proof=2';

test.each([
  ['en', false, 'Confirm or decline the news', 'do nothing: no news will come'],
  ['en', true, 'Unsubscribe from the news', 'at most once a month'],
  ['uk', false, 'Підтвердити або відхилити новини', 'нічого не робіть: новин не буде'],
  ['uk', true, 'Відписатися від новин', 'не частіше ніж раз на місяць'],
] as const)(
  'the mail in %s, confirmed: %s, links to the newsletter in HTML and in text',
  async (locale, isConfirmed, link, words) => {
    const { html, text } = await renderMail('confirmed', mockStay({ news: { isConfirmed, url } }), locale);
    for (const form of [wordsOf(html), text]) {
      expect(plain(form)).toContain(link);
      expect(plain(form)).toContain(words);
    }
    expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
    expect(text).toContain(url);
  },
);

test('a mail to a guest without a newsletter does not mention it', async () => {
  const { text } = await renderMail('confirmed', mockStay(), 'en');
  expect(text).not.toContain('News from Smereka');
});
