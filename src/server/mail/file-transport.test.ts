import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeConfirmation } from './confirmation-mail.ts';
import { NOW, OFFICE, orderOf } from './mail-fixture.ts';
import { createMailTransport } from './mail-transport.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'smereka-mail-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

describe('without a mail server', () => {
  test('a mail is a file that names its day and order, and carries everything', async () => {
    const transport = createMailTransport({ smtpUrl: null, dataFolder });
    const mail = await writeConfirmation({ id: 'mail-1', kind: 'confirmed' }, orderOf('SM-7K4M2Q'), OFFICE, NOW);
    await transport.deliver(mail);
    expect(await readdir(join(dataFolder, 'outbox'))).toEqual(['2026-11-21-SM-7K4M2Q-confirmed.eml']);
    const file = await readFile(join(dataFolder, 'outbox', '2026-11-21-SM-7K4M2Q-confirmed.eml'), 'utf8');
    expect(file).toContain('Message-ID: <mail-1@resort.example>');
    expect(file).toContain('Reply-To: desk@resort.example');
    expect(file).toContain('Content-Language: uk');
    expect(file).toMatch(/To: =\?UTF-8\?.*<olena@example\.com>/s);
    expect(file).toContain('Content-Type: text/plain; charset=utf-8');
    expect(file).toContain('Content-Type: text/html; charset=utf-8');
    expect(file).toContain('filename=smereka-SM-7K4M2Q.ics');
  });

  test('the same mail delivered again is still one file', async () => {
    const transport = createMailTransport({ smtpUrl: null, dataFolder });
    const mail = await writeConfirmation({ id: 'mail-1', kind: 'confirmed' }, orderOf('SM-7K4M2Q'), OFFICE, NOW);
    await Promise.all([transport.deliver(mail), transport.deliver(mail)]);
    expect(await readdir(join(dataFolder, 'outbox'))).toHaveLength(1);
  });
});
