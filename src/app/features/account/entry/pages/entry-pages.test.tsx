import { describe, expect, test } from 'vitest';
import type { AboutLink } from '#app/api/account.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { NewPasswordForm, NextLink } from './new-password.tsx';
import { Confirmation, NewLink } from './registration-complete.tsx';

const ADDED = '2026-11-23T10:00:00.000Z';
const ABOUT: AboutLink = {
  email: 'olena@example.com',
  is_verified: false,
  has_password: true,
  passkeys: [],
  providers: [],
};
const WITH_PASSKEY: AboutLink = {
  ...ABOUT,
  is_verified: true,
  passkeys: [{ id: 'a-passkey', browser: 'firefox', created_at: ADDED, last_used_at: null }],
};

describe('the page that confirms an address', () => {
  test('asks for the password from the registration, and explains itself to other visitors', async () => {
    const markup = await renderMarkup(<Confirmation token="a.token" about={ABOUT} />, 'en');
    expect(markup.match(/autoComplete="current-password"/gi)).toHaveLength(1);
    expect(markup).toMatch(/Someone registered this address\. If it was not you/);
    expect(markup).not.toContain('Registration complete');
  });

  test('asks for a new password if the account has none, and keeps only the ticked consents', async () => {
    const about: AboutLink = { ...ABOUT, has_password: false, providers: [{ provider: 'google', created_at: ADDED }] };
    const page = <Confirmation token="a.token" about={about} />;
    const markup = await renderMarkup(page, 'en');
    expect(markup.match(/autoComplete="new-password"/gi)).toHaveLength(2);
    expect(await renderText(page, 'en')).toMatch(/Google, since 23.November/);
    expect(markup).not.toMatch(/checked/);
  });

  test('asks nothing once the address is verified', async () => {
    const text = await renderText(<Confirmation token="a.token" about={{ ...ABOUT, is_verified: true }} />, 'en');
    expect(text).not.toMatch(/password/i);
  });

  test.each([
    [<NewLink key="no" />, 'Open the link in our email once more'],
    [<NewLink key="dead" isDead />, 'The link was used or is too old'],
  ])('%# sends another email', async (page, words) => {
    const markup = await renderMarkup(page, 'en');
    expect(markup).toContain(words);
    expect(markup).toMatch(
      /<input[^>]*autoComplete="username"[^>]*type="email"|type="email"[^>]*autoComplete="username"/i,
    );
  });
});

describe('the page that sets a new password', () => {
  test('explains the consequences, and asks for the password twice, as password managers expect', async () => {
    const page = <NewPasswordForm token="a.token" about={WITH_PASSKEY} />;
    const markup = await renderMarkup(page, 'en');
    expect(markup).toContain('All your devices will be logged out');
    expect(markup.match(/autoComplete="new-password"/gi)).toHaveLength(2);
    expect(await renderText(page, 'en')).toMatch(/Tick those that are yours.*Passkey: Firefox, added 23.November/);
  });

  test('does not mention devices and links if the account chooses its first password', async () => {
    expect(await renderText(<NewPasswordForm token="a.token" about={ABOUT} />, 'en')).not.toMatch(/logged out|emails/);
  });

  test('says nothing if the link is missing; says that the password is unchanged if it has expired', async () => {
    expect(await renderText(<NextLink />, 'en')).not.toContain('too old');
    expect(await renderText(<NextLink isDead />, 'en')).toContain('Your password is as it was');
  });
});

test.each(['uk', 'en'] as const)('all texts in %s are in that language', async (locale) => {
  const pages = [
    <Confirmation key="1" token="t" about={ABOUT} />,
    <NewLink key="2" />,
    <NewPasswordForm key="3" token="t" about={ABOUT} />,
    <Confirmation key="4" token="t" about={{ ...ABOUT, has_password: false }} />,
  ];
  for (const page of pages) {
    const text = await renderText(page, locale);
    if (locale === 'en') expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
    else expect(text).not.toMatch(/[a-z]{4}/i);
  }
});
