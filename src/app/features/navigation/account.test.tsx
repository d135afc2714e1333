import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { LazyAccount } from './lazy-account.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const noLogOut = () => undefined;

test.each([
  ['Marta', 'en', 'Hi, Marta'],
  ['Марта', 'uk', 'Вітаємо, Марта'],
  ['', 'en', 'Profile'],
  ['', 'uk', 'Профіль'],
] as const)('a signed-in guest called "%s" reads in %s: %s', async (firstName, locale, words) => {
  expect(await renderText(<ProfileMenu firstName={firstName} onLogOut={noLogOut} />, locale)).toContain(words);
});

test('the profile’s dropdown is closed at first and says so', async () => {
  const markup = await renderMarkup(<ProfileMenu firstName="Marta" onLogOut={noLogOut} />, 'en');
  expect(markup).toContain('aria-haspopup="menu" aria-expanded="false"');
  expect(markup).not.toContain('menuitem');
});

test.each(['uk', 'en'] as const)(
  'the page of the server, which is everybody’s, offers to log in (%s)',
  async (locale) => {
    const words = { uk: 'Увійти', en: 'Log In' }[locale];
    expect(await renderText(<LazyAccount place="bar" />, locale)).toBe(words);
    expect(await renderText(<LazyAccount place="cell" />, locale)).toBe(words);
  },
);
