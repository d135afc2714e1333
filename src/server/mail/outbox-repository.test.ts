import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { claimAll, enqueueConfirmations, NOW as NOW_MS } from './mail-fixture.ts';
import {
  type ClaimedMail,
  claimDueMail,
  enqueueMail,
  LEASE_MS,
  MAIL_ATTEMPTS,
  markFailed,
  markSent,
  pauseAfterMs,
} from './outbox-repository.ts';

const MINUTE_MS = 60_000;
const JUMPS = [
  { name: 'a year ahead', jumpMs: 365 * 24 * 60 * MINUTE_MS },
  { name: 'an hour ahead', jumpMs: 60 * MINUTE_MS },
  { name: 'an hour behind', jumpMs: -60 * MINUTE_MS },
  { name: 'a year behind', jumpMs: -365 * 24 * 60 * MINUTE_MS },
] as const;

async function claimOne(database: Database, nowMs: number): Promise<ClaimedMail> {
  const mail = await claimDueMail(database, nowMs);
  if (mail === null) throw new Error('No mail was claimed');
  return mail;
}

describeEachDatabase('the outbox', (openFresh) => {
  /** Places two orders, so two confirmations are due at NOW_MS. */
  async function openQueued() {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100', 'SM-101']);
    return database;
  }

  test('gives each due mail to one sender only', async () => {
    const database = await openQueued();
    // Opens all connections, so that the later claims really run concurrently.
    await Promise.all(Array.from({ length: 6 }, () => claimDueMail(database, NOW_MS - 1)));
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimDueMail(database, NOW_MS)));
    const mails = claims.filter((mail) => mail !== null);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ kind: 'confirmed', locale: 'uk', attempts: 1 });
    expect(new Set(mails.map((mail) => 'orderNumber' in mail && mail.orderNumber)).size).toBe(2);
  });

  test('gives out mails about money before all others, however long those have waited', async () => {
    const database = await openQueued();
    const later = NOW_MS + MINUTE_MS;
    await database.transaction(async (transaction) => {
      for (const kind of ['changed', 'desk_changed', 'desk_other_sum', 'paid'] as const) {
        await enqueueMail(transaction, { kind, orderNumber: 'SM-100', locale: 'uk' }, later);
      }
    });
    const claimed: string[] = [];
    for (let mails = 0; mails < 6; mails += 1) {
      claimed.push((await claimOne(database, later)).kind);
    }
    expect(claimed.slice(0, 2).sort()).toEqual(['desk_other_sum', 'paid']);
    expect(claimed.slice(2, 4)).toEqual(['confirmed', 'confirmed']);
  });

  test('gives a guest two minutes to pay before the mail that asks for payment is sent', async () => {
    const database = await openQueued();
    for (const mail of await claimAll(database, NOW_MS)) await markSent(database, mail, NOW_MS);
    const mail = { kind: 'held', orderNumber: 'SM-100', locale: 'uk' } as const;
    await database.transaction((transaction) => enqueueMail(transaction, mail, NOW_MS));
    expect(await claimAll(database, NOW_MS + 2 * MINUTE_MS - 1)).toEqual([]);
    expect(await claimAll(database, NOW_MS + 2 * MINUTE_MS)).toMatchObject([mail]);
  });

  test('gives out nothing before it is due', async () => {
    const database = await openQueued();
    expect(await claimDueMail(database, NOW_MS - 1)).toBeNull();
  });

  test.each(JUMPS)('gives out once a mail that was written while the clock was $name', async ({ jumpMs }) => {
    const database = await openQueued();
    expect(await claimAll(database, NOW_MS - jumpMs)).toHaveLength(2);
    expect(await claimAll(database, NOW_MS - jumpMs)).toEqual([]);
  });

  test('gives out a mail that failed while the clock was a year ahead', async () => {
    const database = await openQueued();
    const yearAheadMs = NOW_MS + JUMPS[0].jumpMs;
    for (const mail of await claimAll(database, yearAheadMs)) {
      await markFailed(database, mail, 'the mail server is away', yearAheadMs);
    }
    expect(await claimAll(database, NOW_MS)).toHaveLength(2);
  });

  test('never gives out a sent mail again', async () => {
    const database = await openQueued();
    for (const mail of await claimAll(database, NOW_MS)) await markSent(database, mail, NOW_MS);
    expect(await claimAll(database, NOW_MS + 10 * LEASE_MS)).toEqual([]);
  });

  test('gives a mail to another sender once the lease of a crashed one has expired', async () => {
    const database = await openQueued();
    const lost = await claimOne(database, NOW_MS);
    const [first, second] = await claimAll(database, NOW_MS + LEASE_MS);
    const again = first?.id === lost.id ? first : second;
    expect(again).toMatchObject({ id: lost.id, attempts: 2 });
  });

  test('ignores the report of a sender whose lease has expired', async () => {
    const database = await openQueued();
    const slow = await claimAll(database, NOW_MS);
    const fast = await claimAll(database, NOW_MS + LEASE_MS);
    for (const mail of fast) await markSent(database, mail, NOW_MS + LEASE_MS);
    for (const mail of slow) await markFailed(database, mail, 'timed out', NOW_MS + LEASE_MS);
    expect(await claimAll(database, NOW_MS + 100 * LEASE_MS)).toEqual([]);
  });

  test('postpones a failed mail, longer each time, and finally stops trying', async () => {
    const database = await openQueued();
    await markSent(database, await claimOne(database, NOW_MS), NOW_MS);
    let nowMs = NOW_MS;
    for (let attempt = 1; attempt < MAIL_ATTEMPTS; attempt += 1) {
      const mail = await claimOne(database, nowMs);
      expect(mail.attempts).toBe(attempt);
      expect(await markFailed(database, mail, 'connection refused', nowMs)).toBe('put_off');
      expect(await claimAll(database, nowMs + pauseAfterMs(attempt) - 1)).toEqual([]);
      nowMs += pauseAfterMs(attempt);
    }
    const last = await claimOne(database, nowMs);
    expect(await markFailed(database, last, 'mailbox unknown', nowMs)).toBe('given_up');
    expect(await claimAll(database, nowMs + 1_000 * LEASE_MS)).toEqual([]);
    const row = database.readLatest.selectFrom('outbox').select('last_error').where('id', '=', last.id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ last_error: 'mailbox unknown' });
  });
});

test('pauses between attempts increase from half a minute to four hours', () => {
  expect(pauseAfterMs(1)).toBe(30_000);
  expect(pauseAfterMs(2)).toBe(60_000);
  expect(pauseAfterMs(MAIL_ATTEMPTS)).toBe(4 * 60 * 60_000);
});
