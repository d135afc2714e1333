import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import { MAIL_CONTEXT, NO_MONEY, NOW, orderOf } from '../mail/mail-fixture.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { writeOrderMail } from '../orders/mails/write-order-mail.ts';
import type { Subscription } from './consents-repository.ts';

const ASKED: Subscription = { id: '0a1b2c3d', email: 'olena@example.com', status: 'asked' };

function write(kind: MailKind, subscription: Subscription | null) {
  const mail = { id: 'mail-1', kind };
  const order = orderOf('SM-7K4M2Q');
  return writeOrderMail({ mail, order, money: NO_MONEY, subscription, mailContext: MAIL_CONTEXT, nowMs: NOW });
}

async function deliver(subscription: Subscription | null): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'smereka-mail-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  await createMailTransport({ smtpUrl: null, dataFolder }).deliver(await write('confirmed', subscription));
  const [name = ''] = await readdir(join(dataFolder, 'outbox'));
  return readFile(join(dataFolder, 'outbox', name), 'utf8');
}

test('the confirmation of a guest who wants the newsletter has a one-click unsubscribe link', async () => {
  const { unsubscribeUrl } = await write('confirmed', ASKED);
  expect(unsubscribeUrl).toMatch(/^https:\/\/resort\.example\/newsletter\/uk\?consent=0a1b2c3d&proof=[\w-]{43}$/);
  const lines = (await deliver(ASKED)).split('\r\n');
  expect(lines).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test.each([
  ['of a guest who did not subscribe', null],
  ['of a guest who has unsubscribed', { ...ASKED, status: 'ended' } as const],
])('the confirmation %s does not mention the newsletter', async (_whose, subscription) => {
  expect(await deliver(subscription)).not.toContain('List-Unsubscribe');
});

test.each(['held', 'expired', 'cancelled', 'desk_second_payment'] as const)(
  'the mail %s does not mention the newsletter',
  async (kind) => {
    expect((await write(kind, ASKED)).unsubscribeUrl).toBeNull();
  },
);
