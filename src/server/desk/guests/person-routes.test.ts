import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeskPerson } from '#contract/desk/desk-guests.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { eraseGuest } from '../../guests/erase-guest.ts';
import { exportGuest } from '../../guests/guest-export-repository.ts';
import { findTraces, makeMailFolder, PERIODS, TIME_ZONE } from '../../guests/guests-fixture.ts';
import { listSubscribers } from '../../newsletter/consents-repository.ts';
import { CHALET, COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { openReception } from '../booking/booking-fixture.ts';
import { ask, auditOf, type Colleague, STAFF_EMAIL } from '../desk-fixture.ts';

const OLENA = { firstName: 'Олена', lastName: 'Коваль', phone: '+380670005521', email: 'koval@example.com' };
/** The same person with another phone and address. */
const SHORT = { firstName: 'О.', lastName: 'Коваль', phone: '+380670009003', email: 'o.koval@example.com' };
const OTHER = { firstName: 'Іван', lastName: 'Коваль', phone: '+380670009999', email: 'ivan@example.com' };

/** Books two nights in December for each guest, and returns the order numbers. */
async function book({ desk }: Colleague, ...guests: (typeof OLENA)[]): Promise<string[]> {
  const resort = await openSampleResort(desk.database, [CHALET, COTTAGE]);
  const numbers: string[] = [];
  for (const [index, guest] of guests.entries()) {
    const day = 10 + index;
    const request = sampleRequest([CHALET], stay(`2026-12-${day}`, `2026-12-${day + 2}`), { guest, newsletter: true });
    numbers.push((await placeOrder(sampleAttempt(request), resort)).order.number);
  }
  return numbers;
}

const at = (path: keyof typeof DESK_PATHS, number = '', id = '') =>
  DESK_PATHS[path].replace(':number', number).replace(':id', id);

async function read({ get }: Colleague, number: string): Promise<DeskPerson['data']> {
  return (await get(at('person', number))).body.data;
}

function link({ post }: Colleague, number: string, other: string, key: string = randomUUID()) {
  return post(at('personLinks', number), { other }, key);
}

const audited = async ({ desk }: Colleague) =>
  (await auditOf(desk)).filter((line) => /linked|split|silence|newsletter/.test(line));

describeEachDatabase('the page of a guest', (openFresh) => {
  test('has all stays of one phone or address, with nights, sums and mails', async () => {
    const reception = await openReception(await openFresh());
    const newPhone = { ...OLENA, phone: '+380670005522' };
    const [first = '', second = ''] = await book(reception, OLENA, newPhone, OTHER);
    const person = await read(reception, first);
    expect(person).toEqual(await read(reception, second));
    expect(person).toMatchObject({
      number: second,
      first_name: 'Олена',
      last_name: 'Коваль',
      emails: [OLENA.email],
      account_since: null,
      totals: { stays: 2, nights: 4, since: '2026-12-10', paid: 0, lead_days: 20 },
      stays: [{ number: second, arrival: '2026-12-11' }, { number: first }],
      notes: [],
      is_silent: false,
      likely: [],
      links: [],
      erasing_refusal: { reason: 'stay_ahead', until: '2026-12-14' },
    });
    expect([...person.phones].sort()).toEqual([OLENA.phone, newPhone.phone].sort());
    expect(person.mails.map(({ number, kind }) => [number, kind])).toContainEqual([first, 'confirmed']);
    expect(person.consents.map(({ kind }) => kind).sort()).toEqual([
      'newsletter',
      'newsletter',
      'privacy_notice',
      'privacy_notice',
    ]);
  });

  test('shows the notes of all stays, newest first', async () => {
    const reception = await openReception(await openFresh());
    const [first = '', second = ''] = await book(reception, OLENA, OLENA);
    for (const [number, text] of [
      [first, 'Електромобіль'],
      [second, 'Любить шале далі від дороги'],
    ] as const) {
      const key = { 'idempotency-key': randomUUID() };
      await ask(reception.desk, 'POST', at('notes', number), { text }, reception.cookie, key);
      reception.desk.wait(60_000);
    }
    expect((await read(reception, first)).notes).toMatchObject([
      { number: second, text: 'Любить шале далі від дороги', who: 'iryna' },
      { number: first, text: 'Електромобіль' },
    ]);
  });

  test('merges two people once per key, and separates them again, with both in the history', async () => {
    const reception = await openReception(await openFresh());
    const [olena = '', short = ''] = await book(reception, OLENA, SHORT, OTHER);
    const before = await read(reception, olena);
    expect(before.likely).toMatchObject([{ number: short, first_name: 'О.', phone: SHORT.phone, stays: 1 }]);
    const key = randomUUID();
    await link(reception, olena, short, key);
    expect((await link(reception, olena, short, key)).status).toBe(200);
    const merged = await read(reception, short);
    expect(merged).toMatchObject({
      totals: { stays: 2 },
      likely: [],
      links: [{ id: key, linked_by: 'iryna', split_at: null }],
    });
    const split = at('splitLink', olena, key);
    const apart = (await reception.post(split)).body.data;
    expect(apart).toMatchObject({ totals: { stays: 1 }, likely: [{ number: short }], links: [{ split_by: 'iryna' }] });
    expect((await reception.post(split)).status).toBe(200);
    expect(await audited(reception)).toEqual([
      `${STAFF_EMAIL} guests_linked ${olena}`,
      `${STAFF_EMAIL} guests_split ${olena}`,
    ]);
  });

  test('stops the newsletter while the guest wants no contact, and withdraws the consent to it', async () => {
    const reception = await openReception(await openFresh());
    const { database } = reception.desk;
    const [number = ''] = await book(reception, OLENA);
    await database.transaction((transaction) =>
      transaction.updateTable('consents').set({ confirmed_at: '2026-11-24T10:00:00.000Z' }).execute(),
    );
    const silence = (is_silent: boolean) => reception.post(at('silence', number), { is_silent });
    expect(await listSubscribers(database.readLatest)).toHaveLength(1);
    expect((await silence(true)).body.data.is_silent).toBe(true);
    await silence(true);
    expect(await listSubscribers(database.readLatest)).toEqual([]);
    expect((await exportGuest(database, OLENA.email)).sendNothing).toBe(true);
    await silence(false);
    expect(await listSubscribers(database.readLatest)).toHaveLength(1);
    await reception.post(at('endNewsletter', number));
    expect(await listSubscribers(database.readLatest)).toEqual([]);
    expect(await audited(reception)).toEqual([
      `${STAFF_EMAIL} silence_changed ${number}`,
      `${STAFF_EMAIL} silence_changed ${number}`,
      `${STAFF_EMAIL} newsletter_ended ${number}`,
    ]);
  });

  test('wants no contact at an address that came later either', async () => {
    const reception = await openReception(await openFresh());
    const [number = ''] = await book(reception, OLENA);
    await reception.post(at('silence', number), { is_silent: true });
    const [later = ''] = await book(reception, { ...OLENA, email: 'olena.new@example.com' });
    expect(await read(reception, later)).toMatchObject({ is_silent: true });
    expect((await exportGuest(reception.desk.database, 'olena.new@example.com')).sendNothing).toBe(true);
    await reception.post(at('silence', later), { is_silent: false });
    expect(await read(reception, number)).toMatchObject({ is_silent: false });
  });

  test('keeps no merges and no-contact marks once the last data of the guest is erased', async () => {
    const reception = await openReception(await openFresh());
    const { database, now } = reception.desk;
    const [olena = '', short = ''] = await book(reception, OLENA, SHORT);
    await link(reception, olena, short);
    await reception.post(at('silence', olena), { is_silent: true });
    await database.transaction((transaction) =>
      transaction.updateTable('orders').set({ state: 'cancelled', ended_at: '2026-11-24T10:00:00.000Z' }).execute(),
    );
    const rules = { periods: PERIODS, timeZone: TIME_ZONE, today: calendarDate('2026-11-24') };
    const mailFolder = await makeMailFolder({});
    for (const email of [OLENA.email, SHORT.email]) {
      await eraseGuest(email, { database, rules, mailFolder, nowMs: now() });
    }
    expect(await findTraces(database, ['koval@example.com', '380670005521', '380670009003'])).toEqual([]);
    expect((await reception.get(at('person', olena))).status).toBe(404);
  });

  test('answers 404 for a booking that does not exist, and merges nothing with it', async () => {
    const reception = await openReception(await openFresh());
    const [number = ''] = await book(reception, OLENA);
    expect((await reception.get(at('person', 'SM-000000'))).status).toBe(404);
    expect((await link(reception, number, 'SM-000000')).status).toBe(404);
    expect(await audited(reception)).toEqual([]);
  });
});
