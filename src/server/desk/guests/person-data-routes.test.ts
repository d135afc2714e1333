import { expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { CODE_LIFE_MS, type CodePurpose, MOST_TRIES } from '#domain/desk/guest-code.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { toInstant } from '../../database/query.ts';
import { findTraces, GUEST, insertPastOrder } from '../../guests/guests-fixture.ts';
import { sendDueMails } from '../../jobs/outbox-sender.ts';
import { collectMails, MAIL_CONTEXT, senderOptions } from '../../mail/mail-fixture.ts';
import { CHALET, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { SESSION_SECRET } from '../../payments/payments-fixture.ts';
import { openReception } from '../booking/booking-fixture.ts';
import { auditOf, type Colleague, STAFF_EMAIL } from '../desk-fixture.ts';

const NUMBER = 'SM-100';
const OTHER = 'other@example.com';
const HOUR_MS = 60 * 60_000;

const refused = (error: string) => ({ status: 409, body: { error } });

/** A manager, and a guest with a cancelled stay. */
async function open(...[openFresh]: Parameters<Parameters<typeof describeEachDatabase>[1]>) {
  const reception = await openReception(await openFresh(), 'manager');
  await insertPastOrder(reception.desk.database, NUMBER, { state: 'cancelled', departureInDays: -9 });
  const at = (path: 'personCode' | 'personExport' | 'personErasing', number = NUMBER) =>
    DESK_PATHS[path].replace(':number', number);
  const { post } = reception;
  return {
    ...reception,
    askFor: (purpose: CodePurpose, email = GUEST.email, number = NUMBER) =>
      post(at('personCode', number), { email, purpose }),
    exportWith: (code: string, email = GUEST.email, number = NUMBER) =>
      post(at('personExport', number), { email, code }),
    eraseWith: (code: string, email = GUEST.email) => post(at('personErasing'), { email, code }),
    read: () => readMails(reception),
  };
}

/** Returns the codes of mails that are due now, as "address purpose digits language". */
async function readMails({ desk }: Colleague): Promise<string[]> {
  const codes: string[] = [];
  const render: typeof MAIL_CONTEXT.renderOrderMail = async (kind, order, context, locale) => {
    const { digits, purpose } = order.dataCode ?? {};
    if (kind === 'data_code') codes.push(`${order.guest.email} ${purpose} ${digits} ${locale}`);
    return MAIL_CONTEXT.renderOrderMail(kind, order, context, locale);
  };
  const mailContext = { ...MAIL_CONTEXT, renderOrderMail: render, sessionSecret: SESSION_SECRET };
  await sendDueMails(senderOptions(desk.database, collectMails().transport, { mailContext, now: desk.now }));
  return codes;
}

const digitsIn = (mails: readonly string[]) => mails.at(-1)?.split(' ')[2] ?? '';
const wrong = (digits: string) => `${(Number(digits[0]) + 1) % 10}${digits.slice(1)}`;

/** Simulates a manager who has just entered the second factor again. */
async function renewFactor({ desk }: Colleague): Promise<void> {
  const factor_at = toInstant(desk.now());
  await desk.database.transaction((transaction) =>
    transaction.updateTable('desk_sessions').set({ factor_at }).execute(),
  );
}

const audited = async ({ desk }: Colleague) => (await auditOf(desk)).filter((line) => line.includes(' guest_'));

describeEachDatabase('a guest’s data at the desk', (...given) => {
  test('are exported once for the code in the guest’s mail, without those of others', async () => {
    const desk = await open(...given);
    await insertPastOrder(desk.desk.database, 'SM-200', { state: 'cancelled', departureInDays: -9, email: OTHER });
    const { status, body } = await desk.askFor('export');
    expect([status, body.data.until]).toEqual([200, toInstant(desk.desk.now() + CODE_LIFE_MS)]);
    const mails = await desk.read();
    expect(mails).toEqual([expect.stringMatching(/^solomiya@example\.com export \d{8} uk$/)]);
    const digits = digitsIn(mails);
    const copy = await desk.exportWith(`${digits.slice(0, 4)} ${digits.slice(4)}`);
    expect(copy).toMatchObject({ status: 200, body: { email: GUEST.email, orders: [{ number: NUMBER }] } });
    expect(JSON.stringify(copy.body)).not.toMatch(/SM-200|other@/);
    expect(await desk.exportWith(digits)).toMatchObject(refused('code_over'));
    expect(await audited(desk)).toEqual([
      `${STAFF_EMAIL} guest_code_sent ${NUMBER}`,
      `${STAFF_EMAIL} guest_exported ${NUMBER}`,
    ]);
  });

  test('include when and for what codes were sent to the address, without their digits and those of others', async () => {
    const desk = await open(...given);
    await insertPastOrder(desk.desk.database, 'SM-200', { state: 'cancelled', departureInDays: -9, email: OTHER });
    await desk.askFor('erase', OTHER);
    const sent_at = toInstant(desk.desk.now());
    await desk.askFor('export');
    const digits = digitsIn(await desk.read());
    await desk.exportWith(wrong(digits));
    const { body } = await desk.exportWith(digits);
    expect(body.dataCodes).toEqual([{ purpose: 'export', sent_at, tries: 2, ended_at: sent_at }]);
    expect(JSON.stringify(body)).not.toContain(digits);
  });

  test('are exported once even if the code is typed at two desks at the same time', async () => {
    const desk = await open(...given);
    await desk.askFor('export');
    const digits = digitsIn(await desk.read());
    const answers = await Promise.all([desk.exportWith(digits), desk.exportWith(digits)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are erased, and the answer lists what is left of each booking', async () => {
    const desk = await open(...given);
    const { database } = desk.desk;
    const paid = { state: 'cancelled', departureInDays: -9, payment: 'settles', refund: 'returned' } as const;
    await insertPastOrder(database, 'SM-101', paid);
    await desk.askFor('erase');
    const { status, body } = await desk.eraseWith(digitsIn(await desk.read()));
    expect([status, body.orders]).toEqual([
      200,
      [
        { number: NUMBER, outcome: 'anonymous', until: null, reason: null },
        { number: 'SM-101', outcome: 'name_kept', until: '2029-11-14', reason: null },
      ],
    ]);
    expect(await findTraces(database, [GUEST.email, GUEST.phone])).toEqual([]);
    expect((await desk.askFor('export')).status).toBe(404);
    expect(await audited(desk)).toContain(`${STAFF_EMAIL} guest_erased ${NUMBER}`);
  });

  test('need a new code after five wrong ones, even if the sixth is right', async () => {
    const desk = await open(...given);
    await desk.askFor('export');
    const digits = digitsIn(await desk.read());
    for (let tried = 1; tried <= MOST_TRIES; tried += 1) {
      expect(await desk.exportWith(wrong(digits))).toMatchObject(refused('code_wrong'));
    }
    expect(await desk.exportWith(digits)).toMatchObject(refused('code_over'));
    await desk.askFor('export');
    expect((await desk.exportWith(digitsIn(await desk.read()))).status).toBe(200);
    expect((await audited(desk)).filter((line) => line.includes('exported'))).toHaveLength(1);
  });

  test('need a new code after half an hour, and a late mail with the old one is not sent', async () => {
    const desk = await open(...given);
    await desk.askFor('export');
    const digits = digitsIn(await desk.read());
    desk.desk.wait(CODE_LIFE_MS);
    await renewFactor(desk);
    expect(await desk.exportWith(digits)).toMatchObject(refused('code_over'));
    await desk.askFor('export');
    desk.desk.wait(CODE_LIFE_MS);
    expect(await desk.read()).toEqual([]);
  });

  test('need the newest code, and only for its purpose', async () => {
    const desk = await open(...given);
    await desk.askFor('export');
    const first = digitsIn(await desk.read());
    await desk.askFor('erase');
    const second = digitsIn(await desk.read());
    expect(await desk.exportWith(first)).toMatchObject(refused('code_over'));
    expect(await desk.exportWith(second)).toMatchObject(refused('code_over'));
    expect((await desk.eraseWith(second)).status).toBe(200);
  });

  test('send at most three mails an hour to an address', async () => {
    const desk = await open(...given);
    for (const status of [200, 200, 200, 409]) expect((await desk.askFor('export')).status).toBe(status);
    expect(await desk.askFor('erase')).toMatchObject(refused('too_many_codes'));
    desk.desk.wait(HOUR_MS);
    expect((await desk.askFor('export')).status).toBe(200);
  });

  test('cannot be opened with the code of another person', async () => {
    const desk = await open(...given);
    const { database } = desk.desk;
    await insertPastOrder(database, 'SM-200', { state: 'cancelled', departureInDays: -9, email: OTHER });
    const phone = '+380670009999';
    await database.transaction((transaction) =>
      transaction.updateTable('orders').set({ phone }).where('number', '=', 'SM-200').execute(),
    );
    expect((await desk.askFor('export', OTHER)).status).toBe(404);
    await desk.askFor('export');
    const digits = digitsIn(await desk.read());
    expect((await desk.exportWith(digits, OTHER)).status).toBe(404);
    expect(await desk.exportWith(digits, OTHER, 'SM-200')).toMatchObject(refused('code_over'));
    expect((await desk.exportWith(digits, GUEST.email, 'SM-200')).status).toBe(404);
    expect((await desk.exportWith(digits)).status).toBe(200);
  });

  test('are not erased before a future stay, even one booked after the code was sent', async () => {
    const desk = await open(...given);
    const { database } = desk.desk;
    await desk.askFor('erase');
    const digits = digitsIn(await desk.read());
    const request = sampleRequest([CHALET], stay('2026-12-10', '2026-12-12'), { guest: GUEST });
    await placeOrder(sampleAttempt(request), await openSampleResort(database, [CHALET]));
    expect(await desk.eraseWith(digits)).toMatchObject(refused('stay_ahead'));
    expect(await desk.askFor('erase')).toMatchObject(refused('stay_ahead'));
    expect((await desk.askFor('export')).status).toBe(200);
    expect(await audited(desk)).not.toContain(`${STAFF_EMAIL} guest_erased ${NUMBER}`);
  });

  test('are not mailed if the address of the booking has changed since the request', async () => {
    const desk = await open(...given);
    await desk.askFor('export');
    await desk.desk.database.transaction((transaction) =>
      transaction.updateTable('orders').set({ email: OTHER }).execute(),
    );
    expect(await desk.read()).toEqual([]);
  });

  test('need a new code after a failure, because its mail is never sent again', async () => {
    const desk = await open(...given);
    await desk.askFor('export');
    await desk.read();
    const at = (path: 'stay' | 'mailAgain', id = '') => DESK_PATHS[path].replace(':number', NUMBER).replace(':id', id);
    const { mails } = (await desk.get(at('stay'))).body.data;
    const mail = mails.find(({ kind }: { readonly kind: string }) => kind === 'data_code');
    expect(mail).toMatchObject({ status: 'sent', can_resend: false });
    const again = await desk.post(at('mailAgain', mail.id), {});
    expect(again).toMatchObject(refused('mail_over'));
  });
});
