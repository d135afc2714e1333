import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { utcDayOf } from '../database/query.ts';
import { eraseGuest } from '../guests/erase-guest.ts';
import { exportGuest } from '../guests/guest-export-repository.ts';
import { findTraces, makeMailFolder, PERIODS, TIME_ZONE } from '../guests/guests-fixture.ts';
import { runRetention } from '../guests/run-retention.ts';
import { sendDueMails } from '../jobs/outbox-sender.ts';
import { collectMails, recordingLog, senderOptions } from '../mail/mail-fixture.ts';
import { toMessage } from '../mail/mail-transport.ts';
import { HALL_ENQUIRY, NOW, openEnquiryApp, QUESTION, send } from './enquiries-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;
const TRACES = ['Олена', 'Гнатюк', '380672145510', 'olena.hnatiuk@ukr.net', 'собакою'];

describeRarelyOnPostgres('an enquiry', (openFresh) => {
  async function receive(body: unknown = QUESTION): Promise<{ database: Database; resend: () => Promise<number> }> {
    const database = await openFresh();
    const resort = await openEnquiryApp(database);
    const key = crypto.randomUUID();
    await send(resort, body, { key });
    return { database, resend: async () => (await send(resort, body, { key })).status };
  }

  test('is mailed to the desk and to the guest, each of whom can reply to the other', async () => {
    const { database } = await receive();
    const { transport, delivered } = collectMails();
    await sendDueMails(senderOptions(database, transport, { now: () => NOW }));
    const guest = { name: 'Олена Гнатюк', address: 'olena.hnatiuk@ukr.net' };
    expect(delivered.map(({ to, replyTo, language }) => ({ to, replyTo, language }))).toEqual(
      expect.arrayContaining([
        { to: 'desk@resort.example', replyTo: guest, language: 'uk' },
        { to: guest, replyTo: 'desk@resort.example', language: 'uk' },
      ]),
    );
    expect(new Set(delivered.map((mail) => toMessage(mail).messageId)).size).toBe(2);
  });

  test('reaches the desk even if its guest has reached the daily limit of mails', async () => {
    const { database } = await receive();
    await send(await openEnquiryApp(database), HALL_ENQUIRY);
    const { transport, delivered } = collectMails();
    const { log, lines } = recordingLog();
    const limited = { now: () => NOW, mailsPerRecipient: 1, deskMails: [], log };
    await sendDueMails(senderOptions(database, transport, limited));
    expect(delivered.filter(({ to }) => to === 'desk@resort.example')).toHaveLength(2);
    expect(delivered).toHaveLength(3);
    expect(lines.join('\n')).toContain('its recipient has had as many today');
    expect(lines.join('\n')).not.toContain('olena');
  });

  test('is exported with everything that its guest wrote', async () => {
    const { database } = await receive(HALL_ENQUIRY);
    const { enquiries } = await exportGuest(database, 'olena.hnatiuk@ukr.net');
    expect(enquiries).toMatchObject([
      {
        name: 'Олена Гнатюк',
        phone: '+380672145510',
        topic: 'hall',
        locale: 'uk',
        hall: { day: '2026-12-10', hall: 'medium', startsAt: '10:00', hours: 5, people: 36, estimate: 4000 },
        mails: [{ sent_at: null }, { sent_at: null }],
      },
    ]);
    expect((await exportGuest(database, 'other@example.com')).enquiries).toEqual([]);
  });

  test('is erased with its mails, and is refused if a phone sends it again later', async () => {
    const { database, resend } = await receive();
    const [{ id } = { id: '' }] = await database.readLatest.selectFrom('enquiries').select('id').execute();
    const mailFolder = await makeMailFolder({
      [`2026-11-23-${id}-desk_enquiry.eml`]: 0,
      '2026-11-23-SM-1-held.eml': 0,
    });
    const rules = { periods: PERIODS, timeZone: TIME_ZONE, today: calendarDate('2026-11-23') };
    const erased = await eraseGuest('olena.hnatiuk@ukr.net', { database, rules, mailFolder, nowMs: NOW });
    expect(erased).toMatchObject({ enquiries: 1, mailFiles: 1 });
    expect(await findTraces(database, TRACES)).toEqual([]);
    expect(await resend()).toBe(422);
  });

  test.each([
    ['a question of ninety days ago', QUESTION, 90, []],
    ['a question of eighty-nine days ago', QUESTION, 89, ['enquiries']],
    ['a hall for a day that is not yet ninety days ago', HALL_ENQUIRY, 106, ['enquiries']],
    ['a hall for a day ninety days ago', HALL_ENQUIRY, 107, []],
  ])('is deleted automatically once its time is over: %s', async (_what, body, days, traces) => {
    const { database } = await receive(body);
    const nowMs = NOW + days * DAY_MS;
    const day = calendarDate(utcDayOf(nowMs - DAY_MS));
    await database.transaction((transaction) =>
      transaction.insertInto('retention_progress').values({ name: 'orders', day }).execute(),
    );
    const { log } = recordingLog();
    await runRetention({
      database,
      periods: PERIODS,
      timeZone: TIME_ZONE,
      mailFolder: '/nowhere',
      now: () => nowMs,
      log,
    });
    expect(await findTraces(database, TRACES)).toEqual(traces);
  });
});
