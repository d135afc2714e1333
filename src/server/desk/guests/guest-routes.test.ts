import { expect, test } from 'vitest';
import type { DeskFoundStay, DeskGuest } from '#contract/desk/desk-guests.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { makeAnonymous } from '../../guests/guests-repository.ts';
import { CHALET, COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { openReception } from '../booking/booking-fixture.ts';
import { auditOf, type Colleague, joinAs, STAFF_EMAIL } from '../desk-fixture.ts';

const GUESTS = [
  ['Михайлина', 'Дутка', '+380670004118'],
  ['Їжак', 'ДУТЧАК', '+380670004119'],
  ["Мар'яна", 'Нечуй-Левицька', '+380501112233'],
  ['Olena', 'O’Brien', '+447400123456'],
] as const;

async function openWithGuests(reception: Colleague): Promise<string[]> {
  const resort = await openSampleResort(reception.desk.database, [CHALET, COTTAGE]);
  const numbers: string[] = [];
  for (const [index, [firstName, lastName, phone]] of [...GUESTS, GUESTS[0]].entries()) {
    const guest = { firstName, lastName, phone, email: `guest${index}@example.com` };
    const day = 10 + index;
    const request = sampleRequest([CHALET], stay(`2026-12-${day}`, `2026-12-${day + 2}`), { guest });
    numbers.push((await placeOrder(sampleAttempt(request), resort)).order.number);
  }
  return numbers;
}

async function find({ get }: Colleague, query: string): Promise<DeskGuest[]> {
  const { body } = await get(`${DESK_PATHS.guests}?query=${encodeURIComponent(query)}`);
  return body.data;
}

const namesOf = (guests: readonly DeskGuest[]) => guests.map(({ last_name }) => last_name).sort();

describeEachDatabase('the guest search', (openFresh) => {
  test('finds guests by the beginning of a name in any case, and by digits of the phone in any format', async () => {
    const reception = await openReception(await openFresh());
    await openWithGuests(reception);
    expect(namesOf(await find(reception, 'дут'))).toEqual(['ДУТЧАК', 'Дутка']);
    expect(namesOf(await find(reception, 'ДУТК мих'))).toEqual(['Дутка']);
    expect(namesOf(await find(reception, 'їжа'))).toEqual(['ДУТЧАК']);
    expect(namesOf(await find(reception, 'леви'))).toEqual(['Нечуй-Левицька']);
    expect(namesOf(await find(reception, 'мар’яна'))).toEqual(['Нечуй-Левицька']);
    expect(namesOf(await find(reception, "o'br"))).toEqual(['O’Brien']);
    expect(namesOf(await find(reception, '4118'))).toEqual(['Дутка']);
    expect(namesOf(await find(reception, '067 000-41'))).toEqual(['ДУТЧАК', 'Дутка']);
    expect(namesOf(await find(reception, '+44 7400'))).toEqual(['O’Brien']);
  });

  test('lists each guest once, with their stays', async () => {
    const reception = await openReception(await openFresh());
    await openWithGuests(reception);
    expect(await find(reception, 'дутка')).toMatchObject([{ stays: 2, last_stay: null }]);
    // The day of the second stay's arrival.
    const { desk } = reception;
    desk.wait(Date.parse('2026-12-14T12:00:00Z') - desk.now());
    expect(await find(await joinAs(desk), 'дутка')).toEqual([
      {
        number: expect.any(String),
        first_name: 'Михайлина',
        last_name: 'Дутка',
        phone: '+380670004118',
        email: 'guest4@example.com',
        locale: 'uk',
        stays: 2,
        last_stay: {
          arrival: '2026-12-14',
          departure: '2026-12-16',
          titles: [{ uk: `Шале ${CHALET.id}`, en: `Chalet ${CHALET.id}` }],
        },
      },
    ]);
  });

  test.each(['ду', '411', '%%%', '___', '***', '[а-я]', 'утк', "'; drop table orders; --"])(
    'finds nobody by %j',
    async (query) => {
      const reception = await openReception(await openFresh());
      await openWithGuests(reception);
      expect(await find(reception, query)).toEqual([]);
    },
  );

  test('does not find erased guests, and records many searches in one line, without the typed text', async () => {
    const reception = await openReception(await openFresh());
    const numbers = await openWithGuests(reception);
    const { database, now } = reception.desk;
    for (const number of numbers) {
      await database.transaction((transaction) => makeAnonymous(transaction, number, now()));
    }
    for (const query of ['дут', 'дутк', '4118']) expect(await find(reception, query)).toEqual([]);
    const searches = async () => (await auditOf(reception.desk)).filter((line) => line.includes('guests_searched'));
    expect(await searches()).toEqual([`${STAFF_EMAIL} guests_searched guests`]);
    reception.desk.wait(11 * 60_000);
    await find(reception, 'дут');
    expect(await searches()).toHaveLength(2);
  });

  test('lists at most twenty guests', async () => {
    const reception = await openReception(await openFresh());
    const resort = await openSampleResort(reception.desk.database, [{ ...CHALET, units: 30 }]);
    for (let index = 0; index < 22; index += 1) {
      const guest = { firstName: 'Анна', lastName: 'Бойко', phone: `+3806711122${10 + index}`, email: '' };
      await placeOrder(sampleAttempt(sampleRequest([CHALET], stay('2026-12-10', '2026-12-12'), { guest })), resort);
    }
    expect(await find(reception, 'бойко')).toHaveLength(20);
  });

  test('finds stays by number in any spelling, by name or by phone, the next arrival first', async () => {
    const reception = await openReception(await openFresh());
    const numbers = await openWithGuests(reception);
    const search = async (query: string): Promise<DeskFoundStay[]> => {
      const url = `${DESK_PATHS.search}?query=${encodeURIComponent(query)}`;
      return (await reception.get(url)).body.data;
    };
    const [first = '', second = ''] = numbers;
    const found = {
      number: second,
      state: 'confirmed',
      first_name: 'Їжак',
      last_name: 'ДУТЧАК',
      phone: '+380670004119',
      arrival: '2026-12-11',
      departure: '2026-12-13',
    };
    expect(await search(` ${second.toLowerCase().replace('-', ' ')}`)).toMatchObject([found]);
    expect((await search('дут')).map(({ number }) => number)).toEqual([first, second, numbers[4]]);
    expect((await search('4118')).map(({ arrival }) => arrival)).toEqual(['2026-12-10', '2026-12-14']);
    expect(await search('ду')).toEqual([]);
    const past = stay('2026-11-01', '2026-11-03');
    await reception.desk.database.transaction((transaction) =>
      transaction.updateTable('orders').set(past).where('number', '=', first).execute(),
    );
    expect((await search('4118')).map(({ arrival }) => arrival)).toEqual(['2026-12-14', '2026-11-01']);
    expect((await auditOf(reception.desk)).filter((line) => line.includes('guests_searched'))).toHaveLength(1);
  });
});
