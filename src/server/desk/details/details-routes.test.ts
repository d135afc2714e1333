import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { exportGuest } from '../../guests/guest-export-repository.ts';
import { forgetContact } from '../../guests/guests-repository.ts';
import { claimAll } from '../../mail/mail-fixture.ts';
import { markFailed, markSent } from '../../mail/outbox-repository.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { auditOf, type DeskApp, openDesk, STAFF_EMAIL } from '../desk-fixture.ts';
import { book, openShift, TODAY_AT_DESK } from '../stays/stays-fixture.ts';

async function open(database: Parameters<typeof openDesk>[0]) {
  const desk = await openDesk(database);
  const number = await book(desk, TODAY_AT_DESK, '2026-11-25');
  return { desk, number, shift: await openShift(desk) };
}

/** Attempts to send every waiting mail once. */
async function tryMails({ database, now }: DeskApp, error: string | null): Promise<void> {
  for (const mail of await claimAll(database, now())) {
    if (error === null) await markSent(database, mail, now());
    else await markFailed(database, mail, error, now());
  }
}

async function emailOf({ database }: DeskApp, number: string): Promise<string> {
  return (await findOrder(database.readLatest, number))?.guest.email ?? '';
}

describeEachDatabase('the details of a stay at the desk', (openFresh) => {
  test('contain guest, bill, ledger and history, newest first', async () => {
    const { desk, number, shift } = await open(await openFresh());
    desk.wait(1_000);
    await shift.note(number, 'check_in');
    desk.wait(1_000);
    await shift.pay(number, { method: 'cash', amount: 1_000 });
    const stay = await shift.stay(number);
    expect(stay).toMatchObject({
      number,
      email: await emailOf(desk, number),
      is_placed_at_desk: false,
      earlier_stays: 0,
      received: 1_000,
      bill: { total_price: stay.total },
      money: [{ way: 'cash', amount: 1_000, by: 'iryna', is_correctable: true }],
      mails: [{ kind: 'confirmed', status: 'waiting', can_resend: false }],
    });
    expect(stay.history).toMatchObject([
      { who: 'iryna', action: 'money_written', before: { balance: stay.total }, after: { amount: 1_000, way: 'cash' } },
      { who: 'iryna', action: 'check_in', before: { presence: 'expected' }, after: { units: ['101'] } },
      { who: null, action: 'order_placed' },
    ]);
    expect(stay.balance).toBe(stay.total - 1_000);
  });

  test('are answered with 404 for a number that does not exist', async () => {
    const { shift } = await open(await openFresh());
    expect((await shift.get(DESK_PATHS.stay.replace(':number', 'SM-000000'))).status).toBe(404);
  });

  test('store a note once, export it to the guest, and keep its text out of the audit log', async () => {
    const { desk, number, shift } = await open(await openFresh());
    const key = randomUUID();
    const text = 'Two cars, under the roof';
    for (let time = 0; time < 2; time += 1) {
      expect((await shift.post(DESK_PATHS.notes, number, { text }, key)).status).toBe(200);
    }
    expect((await shift.stay(number)).notes).toMatchObject([{ text, who: 'iryna' }]);
    expect((await shift.post(DESK_PATHS.notes, number, { text: 'Another' }, key)).status).toBe(422);
    expect((await shift.post(DESK_PATHS.notes, number, { text: '  ' }, randomUUID())).status).toBe(422);
    const { orders } = await exportGuest(desk.database, await emailOf(desk, number));
    expect(orders[0]?.notes).toMatchObject([{ text }]);
    const rows = await desk.database.readLatest.selectFrom('audit_log').selectAll().execute();
    expect(rows.filter(({ action }) => action === 'note_added')).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('cars');
  });

  test('are exported to the guest with money, unit and presence, but without the staff', async () => {
    const { desk, number, shift } = await open(await openFresh());
    await shift.note(number, 'check_in');
    await shift.pay(number, { method: 'transfer', amount: 1_000, company: 'ТОВ «Ліс»', document: '118' });
    desk.wait(1_000);
    const refund = { method: 'refund', way: 'cash', amount: 100, reason: 'The guest was overcharged' };
    expect((await shift.pay(number, { ...refund, confirm_over: true })).status).toBe(201);
    const exported = await exportGuest(desk.database, await emailOf(desk, number));
    expect(exported.orders[0]).toMatchObject({
      payments: [],
      deskPayments: [
        {
          method: 'transfer',
          amount: 1_000,
          at: '2026-11-23T10:00:00.000Z',
          company: 'ТОВ «Ліс»',
          document: '118',
          reason: '',
        },
        { method: 'refund', way: 'cash', amount: -100, reason: 'The guest was overcharged' },
      ],
      units: [{ room: 1, unit: '101', arrival: TODAY_AT_DESK, departure: '2026-11-25' }],
      presence: [{ room: 1, state: 'in_house', changedAt: '2026-11-23T10:00:00.000Z' }],
    });
    expect(JSON.stringify(exported)).not.toContain(STAFF_EMAIL);
  });

  test('lose their notes with the data of the guest, and accept no new ones', async () => {
    const { desk, number, shift } = await open(await openFresh());
    await shift.post(DESK_PATHS.notes, number, { text: 'Two cars' }, randomUUID());
    await desk.database.transaction((transaction) => forgetContact(transaction, number));
    expect((await shift.stay(number)).notes).toEqual([]);
    const late = await shift.post(DESK_PATHS.notes, number, { text: 'Two cars' }, randomUUID());
    expect(late).toMatchObject({ status: 409, body: { error: 'stay_changed' } });
  });

  test('can send a mail again once, and not one that is outdated', async () => {
    const { desk, number, shift } = await open(await openFresh());
    await tryMails(desk, null);
    const [mail] = (await shift.stay(number)).mails;
    expect(mail).toMatchObject({ status: 'sent', can_resend: true });
    const again = DESK_PATHS.mailAgain.replace(':id', mail?.id ?? '');
    for (let time = 0; time < 2; time += 1) await shift.post(again, number, {});
    expect((await shift.stay(number)).mails.map(({ status }) => status)).toEqual(['sent', 'waiting']);
    expect((await auditOf(desk)).filter((line) => line.includes('mail_resent'))).toHaveLength(1);
    await tryMails(desk, null);
    const { total } = await shift.stay(number);
    await shift.pay(number, { method: 'cash', amount: total });
    const late = await shift.post(again, number, {});
    expect(late).toMatchObject({ status: 409, body: { error: 'mail_over' } });
  });

  test('correct the address, send failed mails to it, and invalidate earlier links', async () => {
    const { desk, number, shift } = await open(await openFresh());
    const before = await findOrder(desk.database.readLatest, number);
    await tryMails(desk, '550 no such mailbox');
    const seen = await emailOf(desk, number);
    expect((await shift.stay(number)).mails).toMatchObject([{ status: 'failed', error: '550 no such mailbox' }]);
    const email = 'olena.kovtun@example.com';
    const wrong = await shift.post(DESK_PATHS.stayEmail, number, { email: 'olena@', seen });
    expect(wrong).toMatchObject({ status: 422, body: { error: { email: expect.any(Array) } } });
    const stale = await shift.post(DESK_PATHS.stayEmail, number, { email, seen: 'other@example.com' });
    expect(stale).toMatchObject({ status: 409, body: { error: 'stay_changed' } });
    const { status, body } = await shift.post(DESK_PATHS.stayEmail, number, { email, seen });
    expect([status, body.data.email]).toEqual([200, email]);
    expect(body.data.mails.at(-1)).toMatchObject({ kind: 'confirmed', status: 'waiting' });
    const after = await findOrder(desk.database.readLatest, number);
    expect(after?.keyVersion).toBeGreaterThan(before?.keyVersion ?? 0);
    expect(await auditOf(desk)).toContain(`${STAFF_EMAIL} email_corrected ${number}`);
    const rows = await desk.database.readLatest.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('kovtun');
    // The second request finds it already done.
    expect((await shift.post(DESK_PATHS.stayEmail, number, { email, seen })).status).toBe(200);
  });
});
