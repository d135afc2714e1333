import { expect, test } from 'vitest';
import type { DeskDay } from '#contract/desk/desk-day.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { NO_DETAILS } from '#domain/guest/order-details.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { CHALET, COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../orders/orders-fixture.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { book, formOf, openReception, STAY } from './booking/booking-fixture.ts';
import { ask, joinAs, openDesk } from './desk-fixture.ts';

const DAY = calendarDate('2026-12-23');
const ACCOMMODATION = [CHALET, COTTAGE];

type Guest = readonly [lastName: string, arrival: string, departure: string, hour?: number];

async function place(database: Database, guests: readonly Guest[]): Promise<void> {
  const resort = await openSampleResort(database);
  for (const [index, [lastName, arrival, departure, arrivalHour = null]] of guests.entries()) {
    const stay = { arrival: arrival as CalendarDate, departure: departure as CalendarDate };
    const request = sampleRequest([ACCOMMODATION[index % 2] ?? CHALET], stay, {
      guest: { firstName: 'Олена', lastName, phone: '+380671234567', email: `guest${index}@example.com` },
      details: { ...NO_DETAILS, arrivalHour },
    });
    await placeOrder(sampleAttempt(request), resort);
  }
}

const namesOf = (stays: DeskDay['data']['arrivals']) => stays.map(({ last_name }) => last_name);

describeEachDatabase('the list of today', (openFresh) => {
  test('shows arrivals by planned hour into the night, departures and guests in house', async () => {
    const desk = await openDesk(await openFresh());
    await place(desk.database, [
      ['Ковтун', '2026-12-21', '2026-12-24'],
      ['Бондар', '2026-12-23', '2026-12-26'],
      ['Савчук', '2026-12-23', '2026-12-27', 14],
      ['Дзюба', '2026-12-20', '2026-12-23'],
      ['Гуцал', '2026-12-27', '2026-12-29'],
      ['Нечай', '2026-12-23', '2026-12-25', 1],
    ]);
    const { get } = await joinAs(desk);
    const { status, body } = await get(`${DESK_PATHS.today}?date=${DAY}`);
    expect(status).toBe(200);
    const { date, arrivals, departures, in_house } = body.data;
    expect(date).toBe(DAY);
    expect(namesOf(arrivals)).toEqual(['Савчук', 'Нечай', 'Бондар']);
    expect(namesOf(departures)).toEqual(['Дзюба']);
    expect(namesOf(in_house)).toEqual(['Ковтун']);
    expect(arrivals[0]).toMatchObject({
      state: 'confirmed',
      arrival_hour: 14,
      phone: '+380671234567',
      rooms: [
        {
          category_id: CHALET.id,
          title: { en: `Chalet ${CHALET.id}` },
          arrival: '2026-12-23',
          departure: '2026-12-27',
          adults: 2,
          children: 0,
        },
      ],
    });
    // Nothing is paid yet.
    expect(arrivals[0].balance).toBe(arrivals[0].total);
    expect(arrivals[0].total).toBeGreaterThan(0);
  });

  test('shows the extras of a stay on the days on which they are needed', async () => {
    const reception = await openReception(await openFresh());
    const chosen = { breakfast: 1, cot: 2, 'late-check-out': 2 };
    const extras = Object.entries(chosen).map(([code, quantity]) => ({ code, quantity }));
    await book(reception, await formOf(reception, CHALET, { extras }));
    const { get } = reception;
    const named = async (date: string, part: 'arrivals' | 'departures' | 'in_house') => {
      const { data } = (await get(`${DESK_PATHS.today}?date=${date}`)).body;
      const stays: DeskDay['data']['arrivals'] = data[part];
      return stays.map((each) => each.extras?.map(({ name, quantity }) => `${quantity} ${name.en}`));
    };
    expect(await named(STAY.arrival, 'arrivals')).toEqual([['2 Cot']]);
    expect(await named('2026-12-02', 'in_house')).toEqual([['1 Breakfast']]);
    expect(await named(STAY.departure, 'departures')).toEqual([['1 Breakfast', '2 Late check-out']]);
  });

  test('is for the resort’s today without a date, and refuses a day that does not exist', async () => {
    const desk = await openDesk(await openFresh());
    const { get } = await joinAs(desk);
    expect((await get(DESK_PATHS.today)).body.data.date).toBe('2026-11-23');
    const wrong = await get(`${DESK_PATHS.today}?date=2026-02-30`);
    expect(wrong).toMatchObject({ status: 422, body: { error: { date: ['There is no such day'] } } });
    expect((await ask(desk, 'GET', DESK_PATHS.today)).status).toBe(401);
  });
});
