import { beforeAll, describe, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { AccountMailKind } from '#domain/account/account-mail-kinds.ts';
import { renderAccountMail } from './account-mail.ts';
import type { AccountMailContext, MailedAccount } from './mailed.ts';
import { plain } from './mailed-order-fixture.ts';

const LINK = 'https://resort.example/new-password#0b8a.token';
const ACCOUNT: MailedAccount = {
  email: 'olena@example.com',
  link: null,
  browser: null,
  provider: null,
  happenedAt: '2026-11-23T10:05:00.000Z',
};

let content: AccountMailContext['content'];
beforeAll(async () => {
  content = await loadSiteContent();
});

async function read(kind: AccountMailKind, change: Partial<MailedAccount> = {}, locale: Locale = 'uk') {
  const context = { content, publicUrl: 'https://resort.example', timeZone: 'Europe/Kyiv' };
  const { subject, html, text } = await renderAccountMail(kind, { ...ACCOUNT, ...change }, context, locale);
  return { subject: plain(subject), html, text: plain(text) };
}

describe.each([
  ['verify_email', 'Підтвердьте свою електронну адресу', 'Confirm your email address'],
  ['recover_password', 'Новий пароль до облікового запису', 'A new password for your account'],
  ['choose_password', 'Оберіть пароль до облікового запису', 'Choose a password for your account'],
] as const)('%s', (kind, uk, en) => {
  test('has one button with the link, in text and HTML, and advice for a reader who did not request it', async () => {
    const mail = await read(kind, { link: LINK });
    expect(mail.subject).toBe(uk);
    expect(mail.html.match(/href="https:\/\/resort\.example\/new-password#0b8a\.token"/g)).toHaveLength(1);
    expect(mail.text).toContain(`:\n${LINK}\n`);
    expect(mail.text).toMatch(/Це були не ви\?/);
    expect((await read(kind, { link: LINK }, 'en')).subject).toBe(en);
  });
});

test.each([
  ['password_changed', null, 'Пароль змінено', 'Your password has been changed'],
  [
    'old_key_used',
    'safari',
    'Ми завершили сеанс на одному з ваших пристроїв',
    'We have signed one of your devices out',
  ],
  [
    'passkey_added',
    'chrome',
    'До вашого облікового запису додано ключ доступу',
    'A passkey has been added to your account',
  ],
  [
    'passkey_removed',
    'chrome',
    'З вашого облікового запису вилучено ключ доступу',
    'A passkey has been removed from your account',
  ],
  ['new_sign_in', 'firefox', 'Новий вхід до облікового запису: Firefox', 'A new sign-in to your account: Firefox'],
] as const)(
  '%s contains the time, the device and advice, with a link that contains nothing from the mail',
  async (kind, browser, uk, en) => {
    const mail = await read(kind, { browser });
    expect(mail.subject).toBe(uk);
    expect(mail.text).toContain('23 листопада, 12:05');
    expect(mail.text).toContain('olena@example.com');
    expectRecovery(mail, []);
    expect((await read(kind, { browser }, 'en')).subject).toBe(en);
  },
);

/** A warning links only to the page that mails a link for a new password, and to the resort's own pages. */
function expectRecovery({ html, text }: { readonly html: string; readonly text: string }, before: readonly string[]) {
  expect(text).toMatch(/новий пароль/);
  const links = [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, url]) => url);
  expect(links).toEqual(['https://resort.example/', ...before, 'https://resort.example/new-password']);
}

test.each([
  [
    'provider_added',
    'До вашого облікового запису тепер можна увійти через Google',
    'Your account can be opened with Google',
  ],
  [
    'provider_removed',
    'Через Google до вашого облікового запису більше не ввійти',
    'Your account can no longer be opened with Google',
  ],
] as const)('%s names the provider and links to the account recovery', async (kind, uk, en) => {
  const mail = await read(kind, { provider: 'google' });
  expect(mail.subject).toBe(uk);
  expectRecovery(mail, []);
  expect((await read(kind, { provider: 'google' }, 'en')).subject).toBe(en);
});

test('account_recovered lists the links that no longer work, and the bookings', async () => {
  const mail = await read('account_recovered');
  expect(mail.subject).toBe('Ваш обліковий запис відновлено');
  expect(mail.text).toContain('Посилання на бронювання з наших попередніх листів більше не діють');
  expectRecovery(mail, ['https://resort.example/my-bookings']);
  const english = await read('account_recovered', {}, 'en');
  expect(english.text).toContain('https://resort.example/en/my-bookings');
});

test('an unknown browser is called another browser', async () => {
  expect((await read('new_sign_in', { browser: 'other' }, 'en')).text).toContain('another browser');
});

test('markup in an address is escaped', async () => {
  const { html } = await read('password_changed', { email: '<img src=x onerror=alert(1)>@example.com' });
  expect(html).not.toContain('<img src=x');
});
