import type { Email } from 'postal-mime';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { PASSKEY_PATHS } from '#contract/accounts/passkey-paths.ts';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import type { AccountMailKind } from '#domain/account/account-mail-kinds.ts';
import { REFRESH_GRACE_MS } from '#domain/account/refresh.ts';
import { renderAccountMail } from '#mail/order-mail.ts';
import {
  type AccountsApp,
  bearer,
  EMAIL,
  FIREFOX,
  login,
  NOW,
  openAccounts,
  PASSWORD,
  PUBLIC_URL,
  refresh,
  send,
} from '#server/accounts/accounts-fixture.ts';
import { sendDueMails } from '#server/jobs/outbox-sender.ts';
import { MAIL_CONTEXT, senderOptions } from '#server/mail/mail-fixture.ts';
import { createFileTransport, mailFolderOf } from '#server/mail/mail-transport.ts';
import { SESSION_SECRET } from '#server/payments/payments-fixture.ts';
import { createPasskey } from '../fixtures/accounts/software-authenticator.ts';
import { describeRarelyOnPostgres } from '../fixtures/databases/databases.ts';
import { readMailsOfKind } from '../fixtures/orders/outbox.ts';
import { makeDataDirectory } from '../fixtures/processes/server-process.ts';

/** Account mails as a mail program reads them, written by the real calls, texts and transport. */

const NEXT = 'роса на папороті';
const MARKUP = '<img src=x onerror=alert(1)>';
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** The address that the site's name links to. */
const HOME: Readonly<Record<Locale, string>> = { uk: `${PUBLIC_URL}/`, en: `${PUBLIC_URL}/en` };

let content: Awaited<ReturnType<typeof loadSiteContent>>;
beforeAll(async () => {
  content = await loadSiteContent();
});

let folder: Awaited<ReturnType<typeof makeDataDirectory>>;
afterEach(() => folder.remove());

interface Guest {
  readonly accounts: AccountsApp;
  readonly locale: Locale;
  /** The mail of this kind that the guest receives. Fails if there is none. */
  readonly receive: (kind: AccountMailKind) => Promise<Email>;
  /** Secrets that open the account, or would help to. No mail may contain them. */
  readonly secrets: string[];
}

/** Registers a guest of the site in this language. */
async function registerGuest(accounts: AccountsApp, locale: Locale): Promise<Guest> {
  folder = await makeDataDirectory();
  const transport = createFileTransport(mailFolderOf(folder.path));
  const mailContext = { ...MAIL_CONTEXT, renderAccountMail, content, sessionSecret: SESSION_SECRET };
  const passwords = { password: PASSWORD, c_password: PASSWORD };
  await send(accounts, 'POST', ACCOUNT_PATHS.register, { email: EMAIL, ...passwords, locale });
  return {
    accounts,
    locale,
    async receive(kind) {
      await sendDueMails(
        senderOptions(accounts.database, transport, { mailContext, now: () => NOW + REFRESH_GRACE_MS }),
      );
      const mails = await readMailsOfKind(folder.path, kind);
      expect(mails).toHaveLength(1);
      return mails[0] as Email;
    },
    secrets: [PASSWORD, NEXT],
  };
}

/** The addresses that the mail's links lead to, in HTML and text. */
function addressesOf({ html = '', text = '' }: Email): string[] {
  const linked = [...html.matchAll(/(?:href|src)="(?!tel:|mailto:)([^"]*)"/g)].map(([, address]) => address ?? '');
  return [...linked, ...(text.match(/\w+:\/\/\S+/g) ?? [])];
}

const tokenOf = ({ text = '' }: Email) => /#([\w.-]+)/.exec(text)?.[1] ?? '';

/** Checks HTML and text: the guest's language, sent to the guest only. */
function expectReadable({ locale }: Guest, mail: Email): void {
  const { subject = '', html = '', text = '' } = mail;
  expect(mail.to).toEqual([{ name: '', address: EMAIL }]);
  expect([mail.cc, mail.bcc, mail.attachments]).toEqual([undefined, undefined, []]);
  expect(mail.headers.find(({ key }) => key === 'content-language')?.value).toBe(locale);
  expect(html).toContain(`<html lang="${locale}">`);
  expect(subject).not.toBe('');
  for (const words of [subject, html, text]) expect(CYRILLIC.test(words)).toBe(locale === 'uk');
  for (const words of [html, text]) expect(words).toContain(EMAIL);
  // Names are typed by guests, so a stranger could have written them.
  for (const words of [html, text]) expect(words).not.toMatch(/<img|onerror|Bcc/);
}

/** Says what happened, links to the site and to the page that sends a recovery link, and contains no secret. */
async function expectWarning(guest: Guest, mail: Email): Promise<void> {
  expectReadable(guest, mail);
  const { headerLines, html = '', text = '' } = mail;
  const home = HOME[guest.locale];
  const recovery = `${home.replace(/\/$/, '')}/new-password`;
  expect(new Set(addressesOf(mail))).toEqual(new Set([home, recovery]));
  const accounts = guest.accounts.database.readLatest.selectFrom('accounts');
  const { password_hash } = await accounts.select('password_hash').executeTakeFirstOrThrow();
  for (const form of [JSON.stringify(headerLines), html, text]) {
    for (const secret of [...guest.secrets, password_hash]) expect(form).not.toContain(secret);
  }
}

describeRarelyOnPostgres('mails about an account', (openFresh) => {
  /** Verified and signed in with Firefox, with a name that contains markup. */
  const open = async (locale: Locale) => {
    const guest = await registerGuest(await openAccounts(await openFresh()), locale);
    const { accounts, receive, secrets } = guest;
    const link = tokenOf(await receive('verify_email'));
    await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token: link, password: PASSWORD });
    const { body, cookies } = await login(accounts);
    const device = { token: body.token, refresh: cookies.refresh_token ?? '' };
    const names = { first_name: MARKUP, last_name: MARKUP, profile: { full_name: MARKUP, city: MARKUP } };
    const named = await send(accounts, 'PUT', ACCOUNT_PATHS.profile, names, bearer(device));
    expect(named.status).toBe(200);
    secrets.push(link, device.token, device.refresh, cookies.known_device ?? '');
    return { guest, device, ...guest };
  };

  test.each(LOCALES)('the first mail in %s has the link that opens the account', async (locale) => {
    const guest = await registerGuest(await openAccounts(await openFresh()), locale);
    const mail = await guest.receive('verify_email');
    expectReadable(guest, mail);
    const page = `${HOME[locale].replace(/\/$/, '')}/successful-registration#${tokenOf(mail)}`;
    expect(new Set(addressesOf(mail))).toEqual(new Set([HOME[locale], page]));
    const body = { token: tokenOf(mail), password: PASSWORD };
    const verified = await send(guest.accounts, 'POST', ACCOUNT_PATHS.emailVerify, body);
    expect(verified.status).toBe(200);
  });

  test.each(LOCALES)('the recovery link in %s leads to this site, whatever the Host header', async (locale) => {
    const { guest, accounts, receive } = await open(locale);
    const form = new URLSearchParams({ email: EMAIL, locale }).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, form, headers)).status).toBe(200);
    const mail = await receive('recover_password');
    expectReadable(guest, mail);
    const page = `${HOME[locale].replace(/\/$/, '')}/new-password#${tokenOf(mail)}`;
    expect(new Set(addressesOf(mail))).toEqual(new Set([HOME[locale], page]));
  });

  test.each(LOCALES)('a mail reports a sign-in from an unknown browser in %s', async (locale) => {
    const { guest, accounts, receive, secrets } = await open(locale);
    const { body, cookies } = await login(accounts);
    secrets.push(body.token, cookies.refresh_token ?? '', cookies.known_device ?? '');
    const mail = await receive('new_sign_in');
    await expectWarning(guest, mail);
    for (const words of [mail.subject, mail.html, mail.text]) expect(words).toContain('Firefox');
  });

  test.each(LOCALES)('a mail reports a changed password in %s', async (locale) => {
    const { guest, accounts, device, receive } = await open(locale);
    const change = { current_password: PASSWORD, password: NEXT, c_password: NEXT };
    const { status } = await send(accounts, 'POST', ACCOUNT_PATHS.profilePassword, change, bearer(device));
    expect(status).toBe(204);
    await expectWarning(guest, await receive('password_changed'));
  });

  test.each(LOCALES)(
    'a mail reports a reused refresh token in %s, with the browser that was signed out',
    async (locale) => {
      const { guest, accounts, device, receive, secrets } = await open(locale);
      const { body, cookies } = await refresh(accounts, device.refresh);
      secrets.push(body.token, cookies.refresh_token ?? '');
      accounts.wait(REFRESH_GRACE_MS);
      expect((await refresh(accounts, device.refresh)).status).toBe(401);
      const mail = await receive('old_key_used');
      await expectWarning(guest, mail);
      for (const words of [mail.html, mail.text]) expect(words).toContain('Firefox');
    },
  );

  test.each(LOCALES)('a mail reports an added and a removed passkey in %s', async (locale) => {
    const { guest, accounts, device, receive, secrets } = await open(locale);
    const passkey = createPasskey();
    secrets.push(passkey.id);
    const { body } = await send(accounts, 'POST', PASSKEY_PATHS.addOptions, undefined, bearer(device));
    const made = passkey.register({ challenge: body.data.challenge, origin: PUBLIC_URL, rpId: 'resort.example' });
    const headers = { ...bearer(device), 'user-agent': FIREFOX };
    expect((await send(accounts, 'POST', PASSKEY_PATHS.list, made, headers)).status).toBe(201);
    const one = PASSKEY_PATHS.one.replace(':id', passkey.id);
    expect((await send(accounts, 'DELETE', one, undefined, bearer(device))).status).toBe(204);
    for (const kind of ['passkey_added', 'passkey_removed'] as const) {
      const mail = await receive(kind);
      await expectWarning(guest, mail);
      for (const words of [mail.html, mail.text]) expect(words).toContain('Firefox');
    }
  });
});
