import { expect, test } from 'vitest';
import { DESK_MAIL_KINDS, type MailKind } from '#domain/order/mail-kinds.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { describeEachDatabase, describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { sendDueMails } from '../jobs/outbox-sender.ts';
import { recordPayment } from '../orders/money/payments-repository.ts';
import { collectMails, enqueueConfirmations, NOW, recordingLog, senderOptions } from './mail-fixture.ts';
import { enqueueMail, pauseAfterMs } from './outbox-repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const LIMIT = 10;
const numbers = Array.from({ length: 48 }, (_, index) => `SM-${index + 100}`);

async function enqueue(database: Database, kind: MailKind, orderNumber: string): Promise<void> {
  await database.transaction((transaction) => enqueueMail(transaction, { kind, orderNumber, locale: 'uk' }, NOW));
}

async function setState(database: Database, number: string, state: OrderState): Promise<void> {
  await database.transaction((work) =>
    work.updateTable('orders').set({ state }).where('number', '=', number).execute(),
  );
}

describeRarelyOnPostgres('mails to one guest', (openFresh) => {
  test('are counted from zero each day', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers.slice(0, 3));
    const { transport, delivered } = collectMails();
    const options = senderOptions(database, transport, { mailsPerRecipient: 2 });
    await sendDueMails(options);
    await enqueue(database, 'confirmed', 'SM-102');
    await sendDueMails({ ...options, now: () => NOW + DAY_MS });
    expect(delivered).toHaveLength(3);
  });

  test('are counted per mailbox, however its address is spelled', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers.slice(0, 4));
    const spellings = ['olena@gmail.com', 'o.lena@gmail.com', 'olena+one@googlemail.com', 'another@gmail.com'];
    await database.transaction(async (transaction) => {
      for (const [index, email] of spellings.entries()) {
        await transaction
          .updateTable('orders')
          .set({ email })
          .where('number', '=', `SM-${100 + index}`)
          .execute();
      }
    });
    const { transport, delivered } = collectMails();
    await sendDueMails(senderOptions(database, transport, { mailsPerRecipient: 1 }));
    expect(delivered).toHaveLength(2);
  });

  test('are counted once if one is retried', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers.slice(0, 2));
    let failures = 3;
    const { transport, delivered } = collectMails(() => (failures-- > 0 ? new Error('451 later') : null));
    let nowMs = NOW;
    const options = senderOptions(database, transport, { mailsPerRecipient: 2, now: () => nowMs });
    for (const attempt of [1, 2, 3]) {
      await sendDueMails(options);
      nowMs += pauseAfterMs(attempt);
    }
    expect(delivered).toHaveLength(2);
  });

  test.each<[MailKind, OrderState]>([
    ['paid', 'paid'],
    ['we_owe_you', 'refund_due'],
    ['cancelled', 'refund_due'],
    ['cancelled', 'cancelled'],
    ['refunded', 'refunded'],
  ])('include %s about an order that is %s even over the limit once money has arrived', async (kind, state) => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers.slice(0, 3));
    const { transport, delivered } = collectMails();
    const options = senderOptions(database, transport, { mailsPerRecipient: 1 });
    await sendDueMails(options);
    await setState(database, 'SM-102', state);
    const report = { attemptId: 'SM-102-1', paymentId: '7', status: 'success', amountMinor: 1158600, currency: 'UAH' };
    await database.transaction((transaction) => {
      return recordPayment(transaction, 'SM-102', { ...report, refundedMinor: null, message: '' }, 'settles', NOW);
    });
    await enqueue(database, kind, 'SM-102');
    expect(await sendDueMails(options)).toBe(1);
    expect(delivered.at(-1)?.messageId).toBe(`<SM-102.${kind}@resort.example>`);
  });

  test('about the cancellation of an unpaid order are limited like others', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers.slice(0, 1));
    const { transport } = collectMails();
    const options = senderOptions(database, transport, { mailsPerRecipient: 1 });
    await sendDueMails(options);
    await setState(database, 'SM-100', 'cancelled');
    await enqueue(database, 'cancelled', 'SM-100');
    expect(await sendDueMails(options)).toBe(0);
  });

  test('do not include mails to the desk, which gets one about every booking', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers.slice(0, 3));
    for (const number of numbers.slice(0, 3)) await enqueue(database, 'desk_placed', number);
    const { transport, delivered } = collectMails();
    await sendDueMails(senderOptions(database, transport, { mailsPerRecipient: 1 }));
    expect(delivered.filter(({ to }) => to === 'desk@resort.example')).toHaveLength(3);
  });

  test('leave out a kind of mail that the desk does not want', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers.slice(0, 1));
    for (const kind of ['desk_placed', 'desk_other_sum'] as const) await enqueue(database, kind, 'SM-100');
    const { transport, delivered } = collectMails();
    const deskMails = DESK_MAIL_KINDS.filter((kind) => kind !== 'desk_placed');
    const { log, lines } = recordingLog();
    await sendDueMails(senderOptions(database, transport, { deskMails, log }));
    expect(delivered.map(({ fileName }) => fileName).join()).toMatch(
      /confirmed.*desk_other_sum|desk_other_sum.*confirmed/,
    );
    expect(delivered).toHaveLength(2);
    expect(lines.filter((line) => line.includes('does not want'))).toHaveLength(1);
  });
});

describeEachDatabase('mails to one guest by several senders', (openFresh) => {
  test('stay within the daily limit for all senders together, and the log lists those left out', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers);
    const { transport, delivered } = collectMails();
    const { log, lines } = recordingLog();
    const options = senderOptions(database, transport, { mailsPerRecipient: LIMIT, log });
    await Promise.all([1, 2, 3].map(() => sendDueMails(options)));
    await sendDueMails(options);
    expect(delivered).toHaveLength(LIMIT);
    expect(lines.filter((line) => line.startsWith('warn') && line.includes('left out'))).toHaveLength(48 - LIMIT);
    for (const line of lines) expect(line).not.toContain('olena@');
    // The mails are closed: none is sent on a later day.
    expect(await sendDueMails({ ...options, now: () => NOW + 2 * DAY_MS })).toBe(0);
    const counters = await database.readLatest.selectFrom('mail_allowances').selectAll().execute();
    expect(counters).toEqual([{ recipient: expect.stringMatching(/^[\w-]{43}$/), day: '2026-11-21', spent: LIMIT }]);
  });
});
