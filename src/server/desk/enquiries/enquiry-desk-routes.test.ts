import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import type { DeskEnquiry } from '#contract/desk/desk-enquiries.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { ANSWER_MINUTES } from '#domain/enquiry/promised-answer.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { upsertNights } from '../../availability/inventory-repository.ts';
import type { Database } from '../../database/database.ts';
import {
  copyHallEnquiry,
  HALL_ENQUIRY,
  openEnquiryApp,
  QUESTION,
  STAY_ENQUIRY,
  send,
} from '../../enquiries/enquiries-fixture.ts';
import { eraseGuest } from '../../guests/erase-guest.ts';
import { exportGuest } from '../../guests/guest-export-repository.ts';
import { findTraces, makeMailFolder, PERIODS, TIME_ZONE } from '../../guests/guests-fixture.ts';
import { sendDueMails } from '../../jobs/outbox-sender.ts';
import { collectMails, senderOptions } from '../../mail/mail-fixture.ts';
import { CHALET, COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { ask, auditOf, type Colleague, joinAs, openDesk, STAFF_EMAIL, VILLA } from '../desk-fixture.ts';

const content = await loadOwnContent();
const BOHDAN = 'bohdan@example.com';
const TEXT = 'Доброго дня!\nТак, з малим собакою можна.\nІрина, рецепція';

async function openWith(database: Database, ...enquiries: EnquiryRequest[]): Promise<Colleague> {
  const resort = await openEnquiryApp(database);
  for (const enquiry of enquiries) await send(resort, enquiry);
  return joinAs(await openDesk(database, { content }));
}

async function list({ get }: Colleague): Promise<DeskEnquiry[]> {
  return (await get(DESK_PATHS.enquiries)).body.data;
}

async function first(desk: Colleague): Promise<DeskEnquiry> {
  const [enquiry] = await list(desk);
  if (enquiry === undefined) throw new Error('No enquiry');
  return enquiry;
}

const pathOf = (path: 'oneEnquiry' | 'takeEnquiry' | 'replyToEnquiry' | 'closeEnquiry', id: string) =>
  DESK_PATHS[path].replace(':id', id);

function reply({ post }: Colleague, id: string, change: object = {}, key: string = randomUUID()) {
  const body = { template: 'answer', text: TEXT, ...change };
  return post(pathOf('replyToEnquiry', id), body, key);
}

async function answers({ desk }: Colleague): Promise<string[]> {
  return (await auditOf(desk)).filter((line) => line.includes('enquiry'));
}

describeEachDatabase('enquiries at the desk', (openFresh) => {
  test('show facts, estimate and promised time for an event in a hall', async () => {
    const other = { ...HALL_ENQUIRY, name: 'Роман Вовчко', phone: '067 214 55 11', email: 'vovchko@example.com' };
    const desk = await openWith(await openFresh(), HALL_ENQUIRY, other);
    // Both were received at the same moment.
    const enquiry = (await list(desk)).find(({ name }) => name === HALL_ENQUIRY.name);
    expect(enquiry).toMatchObject({
      state: 'new',
      phone: '+380672145510',
      locale: 'uk',
      taken: null,
      answered: null,
      about: { uk: 'Середня зала', en: 'Medium hall' },
      received_at: '2026-11-23T10:00:00.000Z',
      promised_at: new Date(Date.parse('2026-11-23T10:00:00Z') + ANSWER_MINUTES * 60_000).toISOString(),
      stay: null,
    });
    expect(enquiry?.hall).toMatchObject({
      area: 134,
      seats: 40,
      day: '2026-12-10',
      starts_at: 600,
      ends_at: 900,
      people: 36,
      total: 4000,
      others: 1,
    });
    expect(enquiry?.hall?.lines).toMatchObject([
      { kind: 'hall', title: { uk: 'Середня зала' }, per: 'hour', count: 5, price: 800, amount: 4000 },
      { kind: 'set_up', title: null },
      { kind: 'extra', title: { uk: 'Екран, звук, фліпчарт' }, per: 'event' },
      { kind: 'extra', title: { uk: 'Кава й чай' }, per: 'person', count: 36 },
    ]);
  });

  test('are all reachable page by page, however many wait, and are counted as a whole', async () => {
    const database = await openFresh();
    const desk = await openWith(database, QUESTION, { ...HALL_ENQUIRY, phone: '067 214 55 11' });
    const later = await copyHallEnquiry(database, 202);
    await desk.post(pathOf('takeEnquiry', later.at(-1) ?? ''), { seen: null });
    await desk.post(pathOf('closeEnquiry', later[0] ?? ''));
    const page = async (from: number) => (await desk.get(`${DESK_PATHS.enquiries}?from=${from}`)).body;
    const first = await page(0);
    expect(first).toMatchObject({ open: { new: 202, in_work: 1 }, next: 200 });
    expect(first.data.at(-1)).toMatchObject({ id: later[0], state: 'closed' });
    const second = await page(200);
    expect(second).toMatchObject({ open: { new: 202, in_work: 1 }, next: null });
    expect(second.data.at(-1)).toMatchObject({ state: 'in_work', hall: { others: 201 } });
    const ids = [...first.data, ...second.data].map(({ id }: DeskEnquiry) => id);
    expect(new Set(ids).size).toBe(204);
    expect(await page(400)).toMatchObject({ data: [], next: null });
  });

  test('show the dates of a stay, and questions without a promised time', async () => {
    const desk = await openWith(await openFresh(), STAY_ENQUIRY, { ...QUESTION, phone: '067 214 55 11' });
    const enquiries = await list(desk);
    const visit = enquiries.find((each) => each.stay !== null);
    expect(visit).toMatchObject({
      stay: { arrival: '2026-12-10', departure: '2026-12-14', adults: 2, younger: 0, older: 1, total: null, free: 0 },
      promised_at: null,
    });
    expect(enquiries.find(({ topic }) => topic === 'contacts')).toMatchObject({ about: null, promised_at: null });
  });

  test('are listed as well if an earlier release stored them, without a stay and with one day only', async () => {
    const database = await openFresh();
    const desk = await openWith(database, HALL_ENQUIRY, { ...QUESTION, phone: '067 214 55 11' });
    const { facts } = await database.read
      .selectFrom('enquiries')
      .select('facts')
      .where('topic', '=', 'hall')
      .executeTakeFirstOrThrow();
    const { hall } = JSON.parse(facts);
    const { days: _days, meals: _meals, rooms: _rooms, ...wish } = hall.wish;
    const store = (topic: string, earlier: object) =>
      database.transaction((transaction) =>
        transaction
          .updateTable('enquiries')
          .set({ facts: JSON.stringify(earlier) })
          .where('topic', '=', topic)
          .execute(),
      );
    await store('hall', { hall: { ...hall, wish } });
    await store('contacts', { hall: null });
    const enquiries = await list(desk);
    expect(enquiries.find(({ topic }) => topic === 'hall')?.hall).toMatchObject({ day: '2026-12-10', total: 4000 });
    expect(enquiries.find(({ topic }) => topic === 'contacts')).toMatchObject({ stay: null, hall: null });
  });

  test('offer another house for the dates while it can be booked', async () => {
    const database = await openFresh();
    const desk = await openWith(database, STAY_ENQUIRY);
    const { id } = await first(desk);
    const offered = async () => {
      const { body } = await desk.get(pathOf('oneEnquiry', id));
      return body.data.templates.find(({ template }: { template: string }) => template === 'other_house')?.text ?? null;
    };
    expect(await offered()).toBeNull();
    const resort = await openSampleResort(database, [VILLA, CHALET, COTTAGE]);
    const query = 'check_in=2026-12-10&check_out=2026-12-14&adults=2&younger=0&older=1';
    const houses = await desk.get(`${DESK_PATHS.houses}?${query}`);
    const [{ total }] = houses.body.data;
    expect(await offered()).toBe(`Chalet 1 ${total * 100}`);
    const asked = stay('2026-12-10', '2026-12-14');
    for (let unit = 0; unit < CHALET.units; unit += 1) {
      await placeOrder(sampleAttempt(sampleRequest([CHALET], asked)), resort);
    }
    expect(await offered()).toBe(`Chalet 2 ${total * 100}`);
    const taken = { night: calendarDate('2026-12-11'), accommodationId: VILLA.id, units: 1, priceMinor: 386_200 };
    await upsertNights(database, [{ ...taken, closed: true }]);
    expect(await offered()).toBe(`taken, Chalet 2 ${total * 100}`);
    const closed = { night: calendarDate('2026-12-13'), accommodationId: COTTAGE.id, units: 2, priceMinor: 0 };
    await upsertNights(database, [{ ...closed, closed: true }]);
    expect(await offered()).toBeNull();
  });

  test('show who is answering, and refuse an answer if somebody else was first', async () => {
    const desk = await openWith(await openFresh(), QUESTION);
    const other = await joinAs(desk.desk, 'desk', BOHDAN);
    const { id } = await first(desk);
    const take = ({ post }: Colleague, seen: string | null) => post(pathOf('takeEnquiry', id), { seen });
    expect((await take(desk, null)).body.data).toMatchObject({ state: 'in_work', taken: { by: STAFF_EMAIL } });
    const late = await take(other, null);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ error: 'taken', enquiry: { taken: { by: STAFF_EMAIL } } });
    expect((await reply(other, id)).status).toBe(409);
    expect((await take(desk, null)).status).toBe(200);
    expect((await take(other, STAFF_EMAIL)).body.data.taken.by).toBe(BOHDAN);
    expect(await answers(desk)).toEqual([`${STAFF_EMAIL} enquiry_taken ${id}`, `${BOHDAN} enquiry_taken ${id}`]);
  });

  test('are answered once per key in the language of the guest, whose reply goes to the resort', async () => {
    const database = await openFresh();
    const desk = await openWith(database, { ...QUESTION, locale: 'en' });
    const { id } = await first(desk);
    const key = randomUUID();
    const answered = await reply(desk, id, {}, key);
    expect(answered.body.data).toMatchObject({ state: 'answered', answered: { by: STAFF_EMAIL }, taken: null });
    expect((await reply(desk, id, {}, key)).status).toBe(200);
    expect((await reply(desk, id, { text: 'Інше' }, key)).body).toEqual({ error: 'idempotency_key_reused' });
    const { transport, delivered } = collectMails();
    await sendDueMails(senderOptions(database, transport, { now: desk.desk.now, mailsPerRecipient: 1 }));
    const mails = delivered.filter(({ subject }) => subject.includes('enquiry_answer'));
    expect(mails).toMatchObject([
      {
        to: { name: 'Олена Гнатюк', address: 'olena.hnatiuk@ukr.net' },
        replyTo: 'desk@resort.example',
        language: 'en',
        references: [`<${id}.enquiry_received@resort.example>`],
      },
    ]);
    const details = await desk.get(pathOf('oneEnquiry', id));
    expect(details.body.data.replies).toMatchObject([{ id: key, text: TEXT }]);
    expect(details.body.data.templates).toEqual([
      { template: 'answer', text: 'Олена Гнатюк, 0, ', filled: ['Олена Гнатюк'] },
    ]);
    expect(await answers(desk)).toEqual([`${STAFF_EMAIL} enquiry_answered ${id}`]);
  });

  test.each([
    ['an empty text', { text: ' \n ' }],
    ['a text that changes the writing direction', { text: 'Так\u202e' }],
    ['an unknown template', { template: 'poem' }],
  ])('refuse %s with 422 and change nothing', async (_what, change) => {
    const desk = await openWith(await openFresh(), QUESTION);
    const { id } = await first(desk);
    expect((await reply(desk, id, change)).status).toBe(422);
    expect((await first(desk)).state).toBe('new');
    expect(await answers(desk)).toEqual([]);
  });

  test('can be closed once, and not answered after that', async () => {
    const desk = await openWith(await openFresh(), QUESTION);
    const { id } = await first(desk);
    const close = () => desk.post(pathOf('closeEnquiry', id));
    expect((await close()).body.data).toMatchObject({ state: 'closed' });
    expect((await close()).status).toBe(200);
    expect(await answers(desk)).toEqual([`${STAFF_EMAIL} enquiry_closed ${id}`]);
    expect((await reply(desk, id)).body).toMatchObject({ error: 'closed' });
    expect((await desk.get(pathOf('oneEnquiry', randomUUID()))).status).toBe(404);
  });

  test('require a session of the staff', async () => {
    const desk = await openWith(await openFresh(), QUESTION);
    expect((await ask(desk.desk, 'GET', DESK_PATHS.enquiries)).status).toBe(401);
  });

  test('include answers in the guest’s export, and erase them with the enquiry', async () => {
    const database = await openFresh();
    const desk = await openWith(database, QUESTION);
    const { id, email } = await first(desk);
    await reply(desk, id);
    expect((await exportGuest(database, email)).enquiries).toMatchObject([{ answers: [{ text: TEXT }] }]);
    const rules = { periods: PERIODS, timeZone: TIME_ZONE, today: calendarDate('2026-11-23') };
    const mailFolder = await makeMailFolder({ [`2026-11-23-${id}-enquiry_answer-12345678.eml`]: 0 });
    const erased = await eraseGuest(email, { database, rules, mailFolder, nowMs: desk.desk.now() });
    expect(erased).toMatchObject({ enquiries: 1, mailFiles: 1 });
    expect(await findTraces(database, ['Олена', 'olena.hnatiuk', 'собакою'])).toEqual([]);
  });
});
