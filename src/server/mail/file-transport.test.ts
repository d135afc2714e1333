import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import { readDeskOutbox, readOutbox } from '../../../tests/fixtures/orders/outbox.ts';
import { writeOrderMail } from '../orders/mails/write-order-mail.ts';
import { MAIL_CONTEXT, NO_MONEY, NOW, orderOf } from './mail-fixture.ts';
import { createMailTransport } from './mail-transport.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'smereka-mail-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

function write(id = 'mail-1', kind: MailKind = 'confirmed', order = orderOf('SM-7K4M2Q')) {
  return writeOrderMail({ mail: { id, kind }, order, money: NO_MONEY, mailContext: MAIL_CONTEXT, nowMs: NOW });
}

describe('without a mail server', () => {
  test('a mail is a file named by its day and order, with its full content', async () => {
    const transport = createMailTransport({ smtpUrl: null, dataFolder });
    const mail = await write();
    await transport.deliver(mail);
    expect(await readdir(join(dataFolder, 'outbox'))).toEqual(['2026-11-21-SM-7K4M2Q-confirmed-mail-1.eml']);
    const file = await readFile(join(dataFolder, 'outbox', '2026-11-21-SM-7K4M2Q-confirmed-mail-1.eml'), 'utf8');
    expect(file).toContain('Message-ID: <SM-7K4M2Q.confirmed@resort.example>');
    expect(file).toContain('Reply-To: desk@resort.example');
    expect(file).toContain('Content-Language: uk');
    expect(file).toMatch(/To: =\?UTF-8\?.*<olena@example\.com>/s);
    expect(file).toContain('Content-Type: text/plain; charset=utf-8');
    expect(file).toContain('Content-Type: text/html; charset=utf-8');
    expect(file).toContain('filename=smereka-SM-7K4M2Q.ics');
    expect(file).toContain('Content-ID: <pass-SM-7K4M2Q@resort.example>');
    expect(file).toMatch(/multipart\/related.*Content-Disposition: inline; filename=SM-7K4M2Q\.png/s);
  });

  test('a mail is readable only by the user that runs the resort', async () => {
    await createMailTransport({ smtpUrl: null, dataFolder }).deliver(await write());
    const folder = join(dataFolder, 'outbox');
    const [name = ''] = await readdir(folder);
    const rights = await Promise.all([folder, join(folder, name)].map(async (path) => (await stat(path)).mode & 0o777));
    expect(rights).toEqual([0o700, 0o600]);
  });

  test('the same mail delivered again is still one file', async () => {
    const transport = createMailTransport({ smtpUrl: null, dataFolder });
    const mail = await write();
    await Promise.all([transport.deliver(mail), transport.deliver(mail)]);
    expect(await readdir(join(dataFolder, 'outbox'))).toHaveLength(1);
  });

  test('two mails of one kind about one order are two files', async () => {
    const transport = createMailTransport({ smtpUrl: null, dataFolder });
    for (const id of ['mail-1', 'mail-2']) await transport.deliver(await write(id, 'desk_second_payment'));
    expect((await readdir(join(dataFolder, 'outbox'))).sort()).toEqual([
      '2026-11-21-SM-7K4M2Q-desk_second_payment-mail-1.eml',
      '2026-11-21-SM-7K4M2Q-desk_second_payment-mail-2.eml',
    ]);
  });

  test('a guest’s name cannot add a header or an address', async () => {
    const transport = createMailTransport({ smtpUrl: null, dataFolder });
    const order = orderOf('SM-7K4M2Q');
    const guest = {
      ...order.guest,
      firstName: 'Олена\r\nBcc: all@example.com\r\n\r\n<b>',
      lastName: '", <x@example.com>',
    };
    for (const kind of ['confirmed', 'desk_refund_due'] as const) {
      await transport.deliver(await write(kind, kind, { ...order, guest }));
    }
    const mails = [await readOutbox(dataFolder, 'SM-7K4M2Q'), await readDeskOutbox(dataFolder, 'SM-7K4M2Q')].flat();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.bcc ?? []).toEqual([]);
      const addresses = [...(mail.to ?? []), ...(mail.replyTo ?? [])].map(({ address }) => address);
      expect(addresses.sort()).toEqual(['desk@resort.example', 'olena@example.com']);
      expect(mail.html).not.toContain('all@example.com');
    }
  });
});

describe('an incompletely written mail file', () => {
  test('is removed if the disk refuses it, and written completely later', async () => {
    const transport = createMailTransport({ smtpUrl: null, dataFolder });
    const mail = await write();
    const path = join(dataFolder, 'outbox', `${mail.fileName}.eml`);
    await mkdir(path, { recursive: true });
    await expect(transport.deliver(mail)).rejects.toThrow();
    expect(await readdir(join(dataFolder, 'outbox'))).toEqual([`${mail.fileName}.eml`]);
    await rm(path, { recursive: true });
    await transport.deliver(mail);
    expect((await stat(path)).isFile()).toBe(true);
  });

  test('is deleted if its process was killed long ago, and not while it is being written', async () => {
    const folder = join(dataFolder, 'outbox');
    await mkdir(folder);
    const [old, young] = [join(folder, 'mail-1.eml.old.part'), join(folder, 'mail-2.eml.young.part')];
    for (const path of [old, young]) await writeFile(path, 'Subject: half a');
    const dayAgo = new Date(Date.now() - 24 * 60 * 60_000);
    await utimes(old, dayAgo, dayAgo);
    const mail = await write();
    await createMailTransport({ smtpUrl: null, dataFolder }).deliver(mail);
    expect((await readdir(folder)).sort()).toEqual([`${mail.fileName}.eml`, 'mail-2.eml.young.part'].sort());
  });
});
