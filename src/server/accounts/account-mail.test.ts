import { expect, test } from 'vitest';
import type { AccountMailKind } from '#domain/account/account-mail-kinds.ts';
import { LINK_LIFE_MS, type LinkPurpose } from '#domain/account/one-time-link.ts';
import { describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { sendDueMails } from '../jobs/outbox-sender.ts';
import { collectMails, MAIL_CONTEXT, NOW, senderOptions } from '../mail/mail-fixture.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import { insertAccount, setProfile } from './accounts-repository.ts';
import { insertLink, spendLink } from './one-time-links-repository.ts';
import { readLinkToken } from './sessions/account-tokens.ts';

const EMAIL = 'olena@example.com';
const HOUR_MS = 60 * 60_000;

function isLinkPurpose(kind: AccountMailKind): kind is LinkPurpose {
  return kind in LINK_LIFE_MS;
}

/** An account, its mail in the outbox, and the link of that mail. */
function enqueue(database: Database, kind: AccountMailKind, locale: 'uk' | 'en' = 'uk') {
  return database.transaction(async (transaction) => {
    const account = { email: EMAIL, passwordHash: 'no hash', locale };
    const accountId = (await insertAccount(transaction, account, NOW)) ?? '';
    const detail = isLinkPurpose(kind) ? await insertLink(transaction, accountId, kind, NOW) : 'firefox';
    await enqueueMail(transaction, { kind, accountId, detail, locale }, NOW);
    return { accountId, link: detail };
  });
}

describeRarelyOnPostgres('mails about accounts', (openFresh) => {
  async function send(database: Database, nowMs = NOW) {
    const { transport, delivered } = collectMails();
    await sendDueMails(senderOptions(database, transport, { now: () => nowMs }));
    const left = await database.readLatest.selectFrom('outbox').select(['sent_at', 'last_error']).execute();
    return { delivered, left };
  }

  test.each([
    ['verify_email', 'uk', 'https://resort.example/successful-registration#'],
    ['verify_email', 'en', 'https://resort.example/en/successful-registration#'],
    ['recover_password', 'uk', 'https://resort.example/new-password#'],
    ['choose_password', 'en', 'https://resort.example/en/new-password#'],
    ['join_desk', 'en', 'https://desk.resort.example/desk/join#'],
  ] as const)(
    '%s in %s contains a link with the secret in its fragment, in the guest’s language',
    async (kind, locale, page) => {
      const database = await openFresh();
      const { link } = await enqueue(database, kind, locale);
      const { delivered } = await send(database);
      expect(delivered).toMatchObject([
        { to: { name: '', address: EMAIL }, language: locale, replyTo: MAIL_CONTEXT.desk },
      ]);
      const address = delivered[0]?.text.split('\n')[1] ?? '';
      expect(address.startsWith(page)).toBe(true);
      expect(readLinkToken(address.slice(page.length), MAIL_CONTEXT.sessionSecret)).toBe(link);
    },
  );

  test('a warning is sent even to a guest who has had many mails, and names the browser', async () => {
    const database = await openFresh();
    await enqueue(database, 'new_sign_in');
    const { transport, delivered } = collectMails();
    await sendDueMails(senderOptions(database, transport, { mailsPerRecipient: 0 }));
    expect(delivered.map(({ text }) => text)).toEqual([`${EMAIL}\n\nfirefox`]);
  });

  test('warnings to one mailbox have their own daily limit', async () => {
    const database = await openFresh();
    const { accountId } = await enqueue(database, 'new_sign_in');
    await database.transaction(async (transaction) => {
      for (let time = 0; time < 24; time += 1) {
        await enqueueMail(transaction, { kind: 'new_sign_in', accountId, detail: 'firefox', locale: 'uk' }, NOW);
      }
    });
    const { transport, delivered } = collectMails();
    await sendDueMails(senderOptions(database, transport, { mailsPerRecipient: 10 }));
    expect(delivered).toHaveLength(20);
  });

  test('a mail about a provider includes its name', async () => {
    const database = await openFresh();
    await database.transaction(async (transaction) => {
      const account = { email: EMAIL, passwordHash: 'no hash', locale: 'uk' } as const;
      const accountId = (await insertAccount(transaction, account, NOW)) ?? '';
      const mail = { kind: 'provider_added', accountId, detail: 'google', locale: 'uk' } as const;
      await enqueueMail(transaction, mail, NOW);
    });
    const { delivered } = await send(database);
    expect(delivered.map(({ text }) => text)).toEqual([`${EMAIL}\n\ngoogle`]);
  });

  test('a link that is used or expired is no longer mailed', async () => {
    const [used, old] = [await openFresh(), await openFresh()];
    const { link } = await enqueue(used, 'recover_password');
    await used.transaction((transaction) => spendLink(transaction, link, NOW));
    expect(await send(used)).toMatchObject({ delivered: [], left: [{ last_error: 'overtaken' }] });
    await enqueue(old, 'recover_password');
    expect(await send(old, NOW + HOUR_MS)).toMatchObject({ delivered: [], left: [{ last_error: 'overtaken' }] });
  });

  test('no text typed by a guest, including headers, gets into a mail', async () => {
    const database = await openFresh();
    const { accountId } = await enqueue(database, 'password_changed');
    const evil = '<img src=x>\r\nBcc: all@example.com';
    const profile = { firstName: evil, lastName: evil, phone: evil, fullName: evil, city: evil };
    await database.transaction((transaction) =>
      setProfile(transaction, accountId, { ...profile, sex: null, dateOfBirth: null }),
    );
    const { delivered } = await send(database);
    expect(delivered).toHaveLength(1);
    expect(JSON.stringify(delivered)).not.toMatch(/img src|Bcc/);
  });

  test('an account’s mails are deleted with it, and two attempts send one mail', async () => {
    const database = await openFresh();
    const { accountId } = await enqueue(database, 'password_changed');
    const { delivered } = await send(database);
    expect(delivered[0]?.messageId).toMatch(/^<[\w-]{36}\.password_changed@resort\.example>$/);
    expect(delivered[0]?.fileName).toContain(`-${accountId}-password_changed-`);
    await database.transaction((transaction) => transaction.deleteFrom('accounts').execute());
    expect((await send(database)).left).toEqual([]);
  });
});
