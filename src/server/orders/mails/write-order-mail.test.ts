import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { orderAddress, renewedOrderAddress } from '#contract/orders/order-address.ts';
import { DESK_MAIL_KINDS, GUEST_MAIL_KINDS, type MailKind } from '#domain/order/mail-kinds.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { MAIL_CONTEXT, NO_MONEY, NOW, orderOf } from '../../mail/mail-fixture.ts';
import { accessTokenFor } from '../access/access-token.ts';
import { issuePass } from '../passes/pass-signer.ts';
import { writeOrderMail } from './write-order-mail.ts';

const dataCode = { digits: '40718253', purpose: 'export' } as const;
const GIVEN = { money: NO_MONEY, dataCode, mailContext: MAIL_CONTEXT, nowMs: NOW };
const online = { ...orderOf('SM-7K4M2Q'), payment: 'online', locale: 'en' } as const;

function write(kind: MailKind, state: OrderState = 'paid', id = '0a1b2c3d-4e5f') {
  return writeOrderMail({ ...GIVEN, mail: { id, kind }, order: { ...online, state } });
}

describe('a mail to the guest', () => {
  test.each(GUEST_MAIL_KINDS)('%s goes to the guest in the language of the order', async (kind) => {
    const mail = await write(kind);
    expect(mail.to).toEqual({ name: 'Олена Гнатюк', address: 'olena@example.com' });
    expect(mail).toMatchObject({ replyTo: 'desk@resort.example', language: 'en' });
    expect(mail.html).toContain('lang="en"');
  });

  const once = GUEST_MAIL_KINDS.filter(
    (kind) => !['new_key', 'data_code', 'changed', 'change_too_late'].includes(kind),
  );
  test.each(once)('%s is one mail to mail programs, however often it is sent', async (kind) => {
    const ids = await Promise.all(['one', 'two'].map(async (id) => (await write(kind, 'paid', id)).messageId));
    expect(ids).toEqual(Array(2).fill(`<SM-7K4M2Q.${kind}@resort.example>`));
  });

  test.each(GUEST_MAIL_KINDS)('%s stays in the thread of the first mail', async (kind) => {
    const { references } = await write(kind);
    expect(references).toEqual(kind === 'held' ? [] : ['<SM-7K4M2Q.held@resort.example>']);
  });

  test('about an order paid at reception follows its confirmation', async () => {
    const mail = { id: '1', kind: 'cancelled' } as const;
    const { references } = await writeOrderMail({ ...GIVEN, mail, order: orderOf('SM-100') });
    expect(references).toEqual(['<SM-100.confirmed@resort.example>']);
  });

  test('with a new key is a separate mail each time', async () => {
    const write = (id: string) => writeOrderMail({ ...GIVEN, mail: { id, kind: 'new_key' }, order: online });
    const [first, second] = [await write('one'), await write('two')];
    expect(first.messageId).not.toBe(second.messageId);
  });

  test.each([
    ['held', 3, orderAddress],
    // The page asks the guest before it uses the new key, because that invalidates the old one.
    ['new_key', 4, renewedOrderAddress],
  ] as const)('%s contains the key of version %d, which opens its order', async (kind, keyVersion, addressOf) => {
    const addresses: string[] = [];
    const render: typeof MAIL_CONTEXT.renderOrderMail = async (kind, order, context, locale) => {
      addresses.push(order.address);
      return MAIL_CONTEXT.renderOrderMail(kind, order, context, locale);
    };
    const order = { ...online, keyVersion: 3 };
    await writeOrderMail({
      ...GIVEN,
      mail: { id: '1', kind },
      order,
      mailContext: { ...MAIL_CONTEXT, renderOrderMail: render },
    });
    const token = accessTokenFor({ number: 'SM-7K4M2Q', keyVersion }, MAIL_CONTEXT.sessionSecret);
    expect(addresses).toEqual([addressOf('SM-7K4M2Q', token)]);
  });
});

describe('a mail to the desk', () => {
  test.each(DESK_MAIL_KINDS)('%s goes to the desk in Ukrainian, and a reply goes to the guest', async (kind) => {
    const mail = await write(kind);
    expect(mail).toMatchObject({ to: 'desk@resort.example', language: 'uk' });
    expect(mail.replyTo).toEqual({ name: 'Олена Гнатюк', address: 'olena@example.com' });
    expect(mail.references).toEqual(['<SM-7K4M2Q.desk@resort.example>']);
  });

  test('may be sent twice about one order: each is a separate mail and file', async () => {
    const mails = await Promise.all(
      ['0a1b2c3d-4e5f', '1a1b2c3d-4e5f'].map((id) => write('desk_second_payment', 'paid', id)),
    );
    expect(mails.map(({ fileName }) => fileName)).toEqual([
      '2026-11-21-SM-7K4M2Q-desk_second_payment-0a1b2c3d',
      '2026-11-21-SM-7K4M2Q-desk_second_payment-1a1b2c3d',
    ]);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });
});

describe('the calendar file', () => {
  test.each<[MailKind, OrderState, string]>([
    ['confirmed', 'confirmed', 'PUBLISH'],
    ['paid', 'paid', 'PUBLISH'],
    ['cancelled', 'refund_due', 'CANCEL'],
    ['cancelled', 'cancelled', 'CANCEL'],
    ['refunded', 'refunded', 'CANCEL'],
  ])('of the mail %s about an order that is %s says %s', async (kind, state, method) => {
    const attachments = (await write(kind, state)).attachments.filter(({ cid }) => cid === undefined);
    expect(attachments).toHaveLength(1);
    expect(attachments[0]?.filename).toBe('smereka-SM-7K4M2Q.ics');
    expect(attachments[0]?.contentType).toContain(`method=${method}`);
    expect(attachments[0]?.content).toContain(`METHOD:${method}`);
    expect(attachments[0]?.content).toContain('UID:SM-7K4M2Q@resort.example');
  });

  test.each(['held', 'expired', 'we_owe_you', ...DESK_MAIL_KINDS] as const)('is not in the mail %s', async (kind) => {
    expect((await write(kind)).attachments).toEqual([]);
  });
});

describe('the pass in a mail', () => {
  test.each([
    ['confirmed', 'confirmed'],
    ['paid', 'paid'],
  ] as const)('%s shows it as a picture that the desk can scan', async (kind, state) => {
    const [picture] = (await write(kind, state)).attachments;
    expect(picture).toMatchObject({ contentType: 'image/png', cid: 'pass-SM-7K4M2Q@resort.example' });
    const { data, info } = await sharp(picture?.content as Buffer)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scanned = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(scanned).toBe(issuePass({ ...online, state }, MAIL_CONTEXT.passSigner, NOW, NO_MONEY.balanceMinor)?.pass);
  });

  test('is missing after its order was cancelled', async () => {
    expect((await write('confirmed', 'cancelled')).attachments.filter(({ cid }) => cid !== undefined)).toEqual([]);
  });
});
