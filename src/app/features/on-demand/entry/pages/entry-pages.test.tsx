import { describe, expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { DeadLink as DeadPasswordLink, NewPasswordForm, NoLink as NoPasswordLink } from './new-password.tsx';
import { Confirmation, DeadLink, NoLink } from './registration-complete.tsx';

describe('the page of the link that confirms an address', () => {
  test('asks first, and has a button for it', async () => {
    const text = await renderText(<Confirmation token="a.token" />, 'en');
    expect(text).toMatch(/Was it you who registered\?.*Confirm the address$/);
    expect(text).not.toContain('Registration complete');
  });

  test.each([
    [<NoLink key="no" />, 'Open the link in our email once more'],
    [<DeadLink key="dead" />, 'The link was used or is too old'],
  ])('%# sends another email', async (page, words) => {
    const markup = await renderMarkup(page, 'en');
    expect(markup).toContain(words);
    expect(markup).toMatch(
      /<input[^>]*autoComplete="username"[^>]*type="email"|type="email"[^>]*autoComplete="username"/i,
    );
  });
});

describe('the page of the link for a new password', () => {
  test('says what follows, and takes the password twice, as password managers know it', async () => {
    const markup = await renderMarkup(<NewPasswordForm token="a.token" />, 'en');
    expect(markup).toContain('All your devices will be logged out');
    expect(markup.match(/autoComplete="new-password"/gi)).toHaveLength(2);
  });

  test('without a link says nothing of it; of a dead one, that the password is as it was', async () => {
    expect(await renderText(<NoPasswordLink />, 'en')).not.toContain('too old');
    expect(await renderText(<DeadPasswordLink />, 'en')).toContain('Your password is as it was');
  });
});

test.each(['uk', 'en'] as const)('in %s no word of the other language is left', async (locale) => {
  for (const page of [<Confirmation key="1" token="t" />, <NoLink key="2" />, <NewPasswordForm key="3" token="t" />]) {
    const text = await renderText(page, locale);
    if (locale === 'en') expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
    else expect(text).not.toMatch(/[a-z]{4}/i);
  }
});
