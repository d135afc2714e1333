import { expect, test } from 'vitest';
import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { nightsOf } from '#domain/stay/stay.ts';
import { describeEachDatabase, describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import { upsertNights } from '../availability/inventory-repository.ts';
import {
  countRows,
  HALL_ENQUIRY,
  listMails,
  NOW,
  openEnquiryApp,
  QUESTION,
  STAY_ENQUIRY,
  send,
} from './enquiries-fixture.ts';
import { listEnquiriesOf } from './enquiries-repository.ts';

const VILLA_ID = 15;
const DAY_MS = 24 * 60 * 60_000;
const RECEIVED = { status: 202, body: { state: 'received' } };
const HALL = HALL_ENQUIRY.hall;
const SEVERAL_DAYS = { days: 3, meals: ['lunch', 'dinner'], rooms: 12 };

function stayWith(change: Partial<NonNullable<EnquiryRequest['stay']>>) {
  return { ...STAY_ENQUIRY, stay: { ...STAY_ENQUIRY.stay, ...change } };
}

describeRarelyOnPostgres('POST /enquiries', (openFresh) => {
  async function openResort(options?: { hasLimits: boolean }) {
    const database = await openFresh();
    return { database, ...(await openEnquiryApp(database, options)) };
  }

  test.each([
    ['a question', QUESTION, 'uk'],
    ['an event in a hall', HALL_ENQUIRY, 'uk'],
    [
      'an event of several days, with meals and bedrooms',
      { ...HALL_ENQUIRY, hall: { ...HALL, ...SEVERAL_DAYS } },
      'uk',
    ],
    ['a house booked by phone', STAY_ENQUIRY, 'uk'],
    ['a house booked by phone, without dates', { ...STAY_ENQUIRY, stay: undefined }, 'uk'],
    ['an offer in English', { ...QUESTION, topic: 'offer-5', message: '', locale: 'en' }, 'en'],
  ])('accepts %s and writes a mail to the desk and one to the guest', async (_what, body, locale) => {
    const resort = await openResort();
    expect(await send(resort, body)).toMatchObject(RECEIVED);
    expect(await listMails(resort.database)).toEqual(['desk_enquiry uk', `enquiry_received ${locale}`]);
    expect(resort.nudges.count).toBe(1);
  });

  test('stores dates and guests for a house booked by phone, and the sum if it can be calculated', async () => {
    const resort = await openResort();
    const arrival = calendarDate('2026-12-10');
    const short = { arrival, departure: calendarDate('2026-12-11') };
    const whole = { arrival, departure: calendarDate('2026-12-14') };
    await upsertNights(
      resort.database,
      nightsOf(whole).map((night) => ({
        night,
        accommodationId: VILLA_ID,
        units: 1,
        priceMinor: 1_700_000,
        closed: false,
      })),
    );
    await send(resort, STAY_ENQUIRY);
    await send(resort, stayWith({ departure: '2026-12-11' }));
    const kept = await listEnquiriesOf(resort.database.readLatest, 'olena.hnatiuk@ukr.net');
    const party = { adults: 2, children: ['6+'] };
    expect(kept.map(({ stay }) => stay)).toEqual(
      expect.arrayContaining([
        { stay: whole, party, totalMinor: 4 * 1_700_000 + 4 * 2 * 3_000 },
        { stay: short, party, totalMinor: null },
      ]),
    );
  });

  test('stores the days, meals and bedrooms requested for a hall, with the estimate for all days', async () => {
    const resort = await openResort();
    await send(resort, { ...HALL_ENQUIRY, hall: { ...HALL, ...SEVERAL_DAYS } });
    const [kept] = await listEnquiriesOf(resort.database.readLatest, 'olena.hnatiuk@ukr.net');
    expect(kept?.hall).toMatchObject({ wish: SEVERAL_DAYS, estimate: { totalMinor: 3 * 400_000 } });
  });

  test('repeats the first answer even after the day of the event, and answers another body with 422', async () => {
    const resort = await openResort();
    const key = crypto.randomUUID();
    await send(resort, HALL_ENQUIRY, { key });
    resort.clock.nowMs = NOW + 30 * DAY_MS;
    expect(await send(resort, HALL_ENQUIRY, { key })).toMatchObject(RECEIVED);
    expect(await send(resort, { ...QUESTION, message: 'Інше' }, { key })).toMatchObject({
      status: 422,
      body: { error: 'idempotency_key_reused' },
    });
    expect(await listMails(resort.database)).toHaveLength(2);
  });

  test.each([
    ['a name without letters', { name: ' ' }, { name: ['Name is required'] }],
    ['a name with a line break', { name: 'Олена\r\nBcc: all@example.com' }, { name: ['Name is incorrect'] }],
    ['a name that is a web address', { name: 'evil.example.com' }, { name: [expect.stringContaining('web address')] }],
    ['an email with a line break', { email: 'a@example.com\nBcc: b@example.com' }, { email: ['email is incorrect'] }],
    ['two email addresses', { email: 'a@example.com, b@example.com' }, { email: ['email is incorrect'] }],
    ['a short phone', { phone: '12345' }, { phone: ['Phone is too short'] }],
    ['an empty question', { message: '  \n ' }, { message: ['Message is required'] }],
    ['a message with a control character', { message: 'a\u0000b' }, { message: ['Comments are incorrect'] }],
    ['an unknown topic', { topic: 'offer-7' }, { topic: ['is not known'] }],
    ['a topic with a line break', { topic: 'hall\r\nBcc: x' }, { topic: [expect.any(String)] }],
    ['an event without a hall', { topic: 'hall' }, { hall: ['is required'] }],
    ['a question with a hall', { hall: HALL }, { hall: ['belongs to the topic hall alone'] }],
    ['a question with a stay', { stay: STAY_ENQUIRY.stay }, { stay: ['belongs to a house that is booked by phone'] }],
    ['a house that can be booked online', { ...STAY_ENQUIRY, topic: 'stay-villa-glass' }, { topic: ['is not known'] }],
    ['a stay that has passed', stayWith({ arrival: '2026-11-20' }), { 'stay.arrival': ['is in the past'] }],
    ['a stay without a night', stayWith({ departure: '2026-12-10' }), { 'stay.departure': [expect.any(String)] }],
    [
      'more guests than beds',
      stayWith({ adults: 20 }),
      { 'stay.adults': ['must be fewer: the house does not hold so many'] },
    ],
    ['an unknown field', { sum: 1 }, { sum: ['is not known'] }],
    ['an unknown language', { locale: 'ru' }, { locale: [expect.any(String)] }],
  ])('refuses %s by its field and writes nothing', async (_what, change, error) => {
    const resort = await openResort();
    expect(await send(resort, { ...QUESTION, ...change })).toMatchObject({ status: 422, body: { error } });
    expect(await countRows(resort.database)).toBe(0);
    expect(resort.nudges.count).toBe(0);
  });

  test.each([
    ['for less than five hours', { hours: 4 }, { 'hall.hours': ['must be at least 5'] }],
    ['for more guests than seats', { people: 41 }, { 'hall.people': ['must be at most 40; large (u_shape) has 90'] }],
    [
      'for more guests than any hall seats',
      { people: 189 },
      { 'hall.people': ['must be at most 40; no hall has so many'] },
    ],
    ['after closing time', { start: '18:00' }, { 'hall.start': ['the event must lie between 08:00 and 22:00'] }],
    ['on New Year’s Day', { date: '2027-01-01' }, { 'hall.date': ['is a day on which the halls are closed'] }],
    [
      'outside the hours of a holiday',
      { date: '2026-12-31', start: '14:00' },
      { 'hall.start': ['the event must lie between 09:00 and 18:00'] },
    ],
    ['for yesterday', { date: '2026-11-22' }, { 'hall.date': ['has passed'] }],
    ['in ten years', { date: '2036-11-22' }, { 'hall.date': ['is too far ahead'] }],
    ['on a day that does not exist', { date: '2026-11-31' }, { 'hall.date': ['is no day'] }],
    ['that continues into New Year’s Day', { date: '2026-12-30', days: 3 }, { 'hall.date': [expect.any(String)] }],
    [
      'for days of which one ends early',
      { date: '2026-12-30', start: '14:00', days: 2 },
      { 'hall.start': [expect.any(String)] },
    ],
    ['that does not exist', { hall: 'cellar' }, { 'hall.hall': ['is not known'] }],
    ['with an unknown seating', { seating: 'circle' }, { 'hall.seating': [expect.any(String)] }],
    ['for half an hour', { hours: 5.5 }, { 'hall.hours': [expect.any(String)] }],
    ['for nobody', { people: 0 }, { 'hall.people': [expect.any(String)] }],
  ])('refuses a hall %s by its field and writes nothing', async (_what, change, error) => {
    const resort = await openResort();
    const answer = await send(resort, { ...HALL_ENQUIRY, hall: { ...HALL, ...change } });
    expect(answer).toMatchObject({ status: 422, body: { error } });
    expect(await countRows(resort.database)).toBe(0);
  });

  test('reports the errors of the guest and of the hall together', async () => {
    const resort = await openResort();
    const body = { ...HALL_ENQUIRY, phone: '', hall: { ...HALL, hours: 4, people: 100 } };
    expect(Object.keys((await send(resort, body)).body.error).sort()).toEqual(['hall.hours', 'hall.people', 'phone']);
  });

  test('uses today’s date by the resort’s clock, even if UTC is still on yesterday', async () => {
    const resort = await openResort();
    resort.clock.nowMs = Date.parse('2026-12-09T22:30:00Z');
    expect(await send(resort, HALL_ENQUIRY)).toMatchObject(RECEIVED);
    const yesterday = { ...HALL_ENQUIRY, hall: { ...HALL, date: '2026-12-09' } };
    expect(await send(resort, yesterday)).toMatchObject({ status: 422 });
  });

  test.each([
    ['the hidden field filled in', { website: 'https://example.com' }, { website: [expect.any(String)] }],
    ['the form sent at once', { seconds_open: 1 }, { seconds_open: [expect.any(String)] }],
  ])('never confirms what it discards: %s', async (_what, change, error) => {
    const resort = await openResort();
    const key = crypto.randomUUID();
    expect(await send(resort, { ...QUESTION, ...change }, { key })).toMatchObject({ status: 422, body: { error } });
    expect(await countRows(resort.database)).toBe(0);
    // A person whose browser filled in the field presses the button again.
    const again = { ...QUESTION, website: '', seconds_open: 4 };
    expect(await send(resort, again, { key })).toMatchObject(RECEIVED);
  });

  test.each([
    ['without a key', '', 'Idempotency-Key'],
    ['with a short key', 'short', 'Idempotency-Key'],
  ])('refuses a request %s', async (_what, key, field) => {
    const answer = await send(await openResort(), QUESTION, { key });
    expect(answer).toMatchObject({ status: 422, body: { error: { [field]: [expect.any(String)] } } });
  });

  test('answers a body that is not JSON with 400, and a too large one with 413', async () => {
    const resort = await openResort();
    expect(await send(resort, '{"name":')).toMatchObject({ status: 400 });
    expect(await send(resort, { ...QUESTION, message: 'о'.repeat(20_000) })).toMatchObject({ status: 413 });
  });

  test('limits a mailbox in all its spellings until the next day, and writes nothing beyond', async () => {
    const resort = await openResort({ hasLimits: true });
    const spellings = ['Olena@gmail.com', 'o.lena@gmail.com', 'olena+hall@gmail.com'];
    const ask = (index: number) =>
      send(
        resort,
        { ...QUESTION, phone: `06712345${10 + index}`, email: spellings[index % spellings.length] },
        { address: `203.0.113.${index}` },
      );
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(6);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe(String(14 * 60 * 60));
    expect(await listMails(resort.database)).toHaveLength(12);
    resort.clock.nowMs += DAY_MS;
    expect(await ask(11)).toMatchObject(RECEIVED);
  });

  test('limits a phone number, and an IP address whatever the names in its enquiries', async () => {
    const resort = await openResort({ hasLimits: true });
    const ask = (index: number, phone: string, address: string) =>
      send(resort, { ...QUESTION, phone, email: `guest${index}@example.com` }, { address });
    for (let index = 0; index < 6; index += 1) await ask(index, '067 123 45 67', `203.0.113.${index}`);
    expect(await ask(6, '+38 (067) 123-45-67', '203.0.113.6')).toMatchObject({ status: 429 });
    const many = Array.from({ length: 32 }, (_, index) => ask(100 + index, `0501234${100 + index}`, '2001:db8::1'));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(30);
  });
});

describeEachDatabase('an enquiry that is sent again', (openFresh) => {
  test('is stored once for twenty simultaneous requests, with one pair of mails', async () => {
    const database = await openFresh();
    const resort = await openEnquiryApp(database);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(resort, HALL_ENQUIRY, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(await listMails(database)).toEqual(['desk_enquiry uk', 'enquiry_received uk']);
    expect(await countRows(database)).toBe(4);
  });
});
