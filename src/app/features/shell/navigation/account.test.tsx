import { expect, test } from 'vitest';
import { BookingsCell } from '#app/features/shell/bottom-navigation.tsx';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { ProfileMenu } from './account.tsx';
import { AccountPlace } from './account-place.tsx';

test.each([
  ['Marta', 'en', 'Hi, Marta'],
  ['Марта', 'uk', 'Вітаємо, Марто'],
  ['Анна Марія', 'uk', 'Вітаємо, Анно Маріє'],
  ['Mary Ann', 'en', 'Hi, Mary Ann'],
  ['<constructor/>', 'en', 'Hi, &lt;constructor/&gt;'],
  ['', 'en', 'Profile'],
  ['', 'uk', 'Профіль'],
] as const)('a signed-in guest called "%s" reads in %s: %s', async (firstName, locale, words) => {
  expect(await renderText(<ProfileMenu firstName={firstName} />, locale)).toContain(words);
});

test('the profile’s dropdown is closed at first and says so', async () => {
  const markup = await renderMarkup(<ProfileMenu firstName="Marta" />, 'en');
  expect(markup).toContain('aria-haspopup="menu" aria-expanded="false"');
  expect(markup).not.toContain('menuitem');
});

test.each(['uk', 'en'] as const)(
  'the server’s page, which all visitors share, offers to log in (%s)',
  async (locale) => {
    const words = { uk: 'Увійти', en: 'Log In' }[locale];
    expect(await renderText(<AccountPlace place="bar" />, locale)).toBe(words);
    expect(await renderText(<AccountPlace place="cell" />, locale)).toBe(words);
  },
);

test.each([
  ['uk', '/', 'Бронювання', '/my-bookings', undefined],
  ['uk', '/my-bookings', 'Бронювання', '/my-bookings', 'page'],
  ['en', '/en', 'Bookings', '/en/my-bookings', undefined],
] as const)(
  'the account cell on a device with bookings links to them (%s, %s)',
  async (locale, page, words, href, current) => {
    const markup = await renderMarkup(<BookingsCell />, locale, page);
    expect(markup).toContain(`href="${href}"`);
    expect(markup.includes(`aria-current="${current}"`)).toBe(current !== undefined);
    expect(await renderText(<BookingsCell />, locale, page)).toBe(words);
  },
);
