import { expect, test } from 'vitest';
import type { DeskHouse } from '#contract/desk/desk-orders.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { CHALET, COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { ask, type Colleague, VILLA } from '../desk-fixture.ts';
import { book, formOf, openReception, preview, previewOf, STAY } from './booking-fixture.ts';

function search({ get }: Colleague, change: Readonly<Record<string, string>> = {}) {
  const asked = { check_in: STAY.arrival, check_out: STAY.departure, adults: '2', younger: '0', older: '0', ...change };
  return get(`${DESK_PATHS.houses}?${new URLSearchParams(asked)}`);
}

describeEachDatabase('the list of free houses at the desk', (openFresh) => {
  test('has each house with its free units and the sum of the preview', async () => {
    const reception = await openReception(await openFresh());
    const resort = await openSampleResort(reception.desk.database);
    for (let count = 0; count < 2; count += 1) {
      await placeOrder(sampleAttempt(sampleRequest([COTTAGE], STAY)), resort);
    }
    const houses: DeskHouse[] = (await search(reception)).body.data;
    expect(
      houses.map(({ category_code, free, units, refusal, is_phone_only }) => [
        category_code,
        free,
        units,
        refusal,
        is_phone_only,
      ]),
    ).toEqual([
      ['chalet-lake', 3, 3, null, false],
      ['villa-lake', 1, 1, null, true],
      ['cottage-oak', 0, 2, 'sold_out', false],
    ]);
    const quote = (await preview(reception, previewOf(VILLA))).body.data;
    expect(houses.map(({ total }) => total)).toEqual([quote.total_price, quote.total_price, null]);
  });

  test('gives the reason why a house cannot be booked', async () => {
    const reception = await openReception(await openFresh());
    const refusals = async (change: Readonly<Record<string, string>>) =>
      (await search(reception, change)).body.data.map(({ refusal }: DeskHouse) => refusal);
    expect(await refusals({ adults: '4', older: '1' })).toEqual(Array(3).fill('party_does_not_fit'));
    expect(await refusals({ check_out: '2026-12-02' })).toEqual(Array(3).fill('two_night_minimum'));
    expect(await refusals({ check_in: '2027-06-01', check_out: '2027-06-05' })).toEqual(
      Array(3).fill('closed_to_sale'),
    );
  });

  test.each([
    ['a past arrival', { check_in: '2026-11-01', check_out: '2026-11-03' }, 'check_in'],
    ['no night', { check_out: '2026-12-01' }, 'check_out'],
    ['a day that does not exist', { check_in: '2026-11-31' }, 'check_in'],
    ['no adult', { adults: '0' }, 'adults'],
  ])('refuses %s by field', async (_name, change, field) => {
    const { status, body } = await search(await openReception(await openFresh()), change);
    expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
  });
});

describeEachDatabase('the list of extras at the desk', (openFresh) => {
  test('has what the resort sells, which is booked at that price', async () => {
    const reception = await openReception(await openFresh());
    const { data } = (await reception.get(DESK_PATHS.extras)).body;
    expect(data).toMatchObject([
      { code: 'breakfast', title: { en: 'Breakfast' }, per: 'person_night', price: 450, most: 12 },
      { code: 'cot', per: 'stay', price: 300, most: 2 },
      { code: 'late-check-out', per: 'hour', price: 400, most: 6 },
    ]);
    const plain = await formOf(reception, CHALET);
    const extras = [
      { code: 'breakfast', quantity: 2 },
      { code: 'cot', quantity: 1 },
    ];
    const form = await formOf(reception, CHALET, { extras });
    // The price includes two breakfasts after each of three nights, and the cot once.
    expect(form.total_price).toBe((plain.total_price ?? 0) + 2 * 3 * 450 + 300);
    const { number, total } = (await book(reception, form)).body.data;
    expect(total).toBe(form.total_price);
    const { bill } = (await reception.get(DESK_PATHS.stay.replace(':number', number))).body.data;
    expect(bill.extras).toMatchObject([
      { code: 'breakfast', quantity: 2, nights: 3, amount: 2_700 },
      { code: 'cot', quantity: 1, amount: 300 },
    ]);
  });

  test('refuses unknown extras or too many of them, with the name of the field', async () => {
    const reception = await openReception(await openFresh());
    for (const [code, quantity, fault] of [['sauna', 1, 'unknown'] as const, ['cot', 3, 'too_many'] as const]) {
      const { status, body } = await preview(reception, previewOf(CHALET, { extras: [{ code, quantity }] }));
      expect({ status, ...body }).toEqual({ status: 422, error: { 'extras.0': [fault] } });
    }
    expect((await ask(reception.desk, 'GET', DESK_PATHS.extras)).status).toBe(401);
  });
});
