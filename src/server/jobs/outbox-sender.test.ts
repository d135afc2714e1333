import { expect, test } from 'vitest';
import { describeEachDatabase, describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../http/log/create-log.ts';
import { requestLog } from '../http/plugins/request-log.ts';
import {
  collectMails,
  enqueueConfirmations,
  MAIL_CONTEXT,
  NOW,
  recordingLog,
  senderOptions,
} from '../mail/mail-fixture.ts';
import { claimDueMail, LEASE_MS, MAIL_ATTEMPTS, pauseAfterMs } from '../mail/outbox-repository.ts';
import type { MailContext } from '../orders/mails/write-order-mail.ts';
import { recordPayment } from '../orders/money/payments-repository.ts';
import { sendDueMails } from './outbox-sender.ts';

const LONG_AFTER = NOW + 365 * 24 * 60 * 60_000;
const numbers = Array.from({ length: 23 }, (_, index) => `SM-${index + 100}`);

describeRarelyOnPostgres('the outbox sender', (openFresh) => {
  test('sends every due mail once', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers);
    const { transport, delivered } = collectMails();
    expect(await sendDueMails(senderOptions(database, transport))).toBe(numbers.length);
    expect(delivered.map(({ messageId }) => messageId).sort()).toEqual(
      numbers.map((number) => `<${number}.confirmed@resort.example>`),
    );
    expect(await sendDueMails(senderOptions(database, transport, { now: () => LONG_AFTER }))).toBe(0);
  });

  test('logs the request that caused each mail', async () => {
    const database = await openFresh();
    const app = await createHttpServer({ trustProxy: false }, createLog('silent'));
    await app.register(requestLog);
    app.post('/orders', async ({ id, body }) => {
      await enqueueConfirmations(database, [String(body)]);
      return id;
    });
    const order = (number: string) =>
      app.inject({
        method: 'POST',
        url: '/orders',
        payload: JSON.stringify(number),
        headers: { 'content-type': 'application/json' },
      });
    const requests = await Promise.all(['SM-100', 'SM-101'].map(async (number) => (await order(number)).body));
    await enqueueConfirmations(database, ['SM-102']);
    const { log, lines } = recordingLog();
    await sendDueMails(senderOptions(database, collectMails().transport, { log }));
    const sent = lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))));
    expect(Object.fromEntries(sent.map(({ order, reqId }) => [order, reqId]))).toEqual({
      'SM-100': requests[0],
      'SM-101': requests[1],
      'SM-102': undefined,
    });
  });

  test('retries a failed mail after a pause, under the same Message-ID', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100']);
    const seen: string[] = [];
    let nowMs = NOW;
    const { transport, delivered } = collectMails(({ messageId }) => {
      seen.push(messageId);
      return seen.length < 3 ? new Error('451 try later') : null;
    });
    const options = senderOptions(database, transport, { now: () => nowMs });
    expect(await sendDueMails(options)).toBe(0);
    nowMs += pauseAfterMs(1) - 1;
    expect(await sendDueMails(options)).toBe(0);
    expect(seen).toHaveLength(1);
    nowMs += 1;
    await sendDueMails(options);
    nowMs += pauseAfterMs(2);
    expect(await sendDueMails(options)).toBe(1);
    expect(new Set(seen).size).toBe(1);
    expect(delivered).toHaveLength(1);
  });

  test('stops between two mails on request', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers);
    const { transport, delivered } = collectMails();
    await sendDueMails(senderOptions(database, transport), () => delivered.length === 2);
    expect(delivered).toHaveLength(2);
    expect(await sendDueMails(senderOptions(database, transport))).toBe(numbers.length - 2);
  });

  test('sends the other mails after one that fails', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100', 'SM-101', 'SM-102']);
    const { transport, delivered } = collectMails(({ fileName }) =>
      fileName.includes('SM-101') ? new Error('no') : null,
    );
    expect(await sendDueMails(senderOptions(database, transport))).toBe(2);
    expect(delivered).toHaveLength(2);
  });

  test('sends the mail of a crashed sender once its lease has ended', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100']);
    const { transport } = collectMails();
    const options = senderOptions(database, transport);
    await claimDueMail(database, NOW);
    expect(await sendDueMails(options)).toBe(0);
    expect(await sendDueMails({ ...options, now: () => NOW + LEASE_MS })).toBe(1);
  });

  test('informs the desk after the last attempt, without the guest’s data in the log', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100']);
    const { log, lines } = recordingLog();
    const { transport } = collectMails(() => new Error('550 <olena@example.com>: no such user'));
    let nowMs = NOW;
    const options = senderOptions(database, transport, { now: () => nowMs, log });
    for (let attempt = 1; attempt <= MAIL_ATTEMPTS; attempt += 1) {
      await sendDueMails(options);
      nowMs += pauseAfterMs(attempt);
    }
    expect(await sendDueMails({ ...options, now: () => LONG_AFTER })).toBe(0);
    expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
    expect(lines.at(-1)).toContain('SM-100');
    for (const line of lines) expect(line).not.toMatch(/olena|Олена|Гнатюк|671234567/);
  });

  test('writes the current state of the order when the mail is sent', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100']);
    await database.transaction(async (transaction) => {
      await transaction.updateTable('orders').set({ email: 'new@example.com' }).execute();
    });
    const { transport, delivered } = collectMails();
    await sendDueMails(senderOptions(database, transport));
    expect(delivered.map(({ to }) => to)).toEqual([expect.objectContaining({ address: 'new@example.com' })]);
  });

  test.each(['paid', 'expired'] as const)('never asks for payment of an order that is %s', async (state) => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100']);
    await database.transaction(async (transaction) => {
      await transaction
        .updateTable('orders')
        .set({ state, hold_until: new Date(NOW + 60_000).toISOString() })
        .execute();
      await transaction.updateTable('outbox').set({ kind: 'held' }).execute();
    });
    const { transport, delivered } = collectMails();
    const { log, lines } = recordingLog();
    expect(await sendDueMails(senderOptions(database, transport, { log }))).toBe(0);
    expect(delivered).toEqual([]);
    expect(lines).toEqual([expect.stringContaining('the order has moved on')]);
    expect(await sendDueMails(senderOptions(database, transport, { now: () => LONG_AFTER }))).toBe(0);
  });

  test.each(['held', 'please_confirm'] as const)('does not ask for money that the bank has: %s', async (kind) => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100']);
    const state = kind === 'held' ? 'awaiting_payment' : 'awaiting_confirmation';
    const hold_until = new Date(NOW + 60_000).toISOString();
    const report = { attemptId: 'SM-100-1', paymentId: '77', status: 'processing', amountMinor: 0, currency: 'UAH' };
    await database.transaction(async (transaction) => {
      await recordPayment(transaction, 'SM-100', { ...report, refundedMinor: null, message: '' }, 'noted', NOW);
      await transaction.updateTable('orders').set({ state, hold_until }).execute();
      await transaction.updateTable('outbox').set({ kind }).execute();
    });
    const { transport, delivered } = collectMails();
    await sendDueMails(senderOptions(database, transport));
    expect(delivered).toEqual([]);
  });

  test('counts payments that the provider has reported', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100']);
    const report = { attemptId: 'SM-100-1', paymentId: '77', status: 'success', amountMinor: 1158600, currency: 'UAH' };
    await database.transaction(async (transaction) => {
      await recordPayment(transaction, 'SM-100', { ...report, refundedMinor: null, message: '' }, 'owed_back', NOW);
      await transaction.updateTable('orders').set({ state: 'refund_due' }).execute();
      await transaction.updateTable('outbox').set({ kind: 'we_owe_you' }).execute();
    });
    const owed: number[] = [];
    const render: MailContext['renderOrderMail'] = async (kind, order, context, locale) => {
      owed.push(order.money.owedMinor);
      return MAIL_CONTEXT.renderOrderMail(kind, order, context, locale);
    };
    const { transport } = collectMails();
    await sendDueMails(
      senderOptions(database, transport, { mailContext: { ...MAIL_CONTEXT, renderOrderMail: render } }),
    );
    expect(owed).toEqual([1158600]);
  });
});

describeEachDatabase('senders of the outbox', (openFresh) => {
  test('never send the same mail when two run at once', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, numbers);
    const { transport, delivered } = collectMails();
    await Promise.all([1, 2, 3].map(() => sendDueMails(senderOptions(database, transport))));
    expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(numbers.length);
    expect(delivered).toHaveLength(numbers.length);
  });
});
