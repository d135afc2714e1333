import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { type PaymentApp, placePaid, resortsOver } from '../../payments/payment-app-fixture.ts';
import { agreeTo, bodyOf, change, LONGER, readOrder, sendChange } from '../change/change-fixture.ts';
import { dumpTables } from '../orders-fixture.ts';
import { ORDER_BODY, post } from './order-routes-fixture.ts';

const BREAKFASTS = { code: 'breakfast', quantity: 2 };
const DAY_MS = 24 * 60 * 60_000;
const COT = { code: 'cot', quantity: 1 };
const EXTRAS = [BREAKFASTS, COT];
/** Breakfast at UAH 450 for two people on three mornings, and a cot at UAH 300. */
const EXTRAS_PRICE = 3_000;
const ADDED = { extras: EXTRAS, total_price: ORDER_BODY.total_price + EXTRAS_PRICE };
const WITH_EXTRAS = { ...ORDER_BODY, ...ADDED };

describeEachDatabase('extras of an order', (openFresh) => {
  const inResort = resortsOver(openFresh);

  const wish = (extras: object[]) => ({ ...bodyOf({}), extras });

  async function placeWithExtras({ app }: PaymentApp) {
    const { status, body } = await post(app, WITH_EXTRAS);
    expect(status).toBe(201);
    return { number: body.data.number, access: { 'order-token': body.data.access_token } };
  }

  test('are separate lines of the bill besides the stay and the tax, and stay there', () =>
    inResort(async (resort) => {
      const order = await placeWithExtras(resort);
      expect(await readOrder(resort, order)).toMatchObject({
        reservation_price: ORDER_BODY.reservation_price,
        city_tax: ORDER_BODY.city_tax,
        total_price: WITH_EXTRAS.total_price,
        extras: [
          { ...BREAKFASTS, name: { uk: 'Сніданок', en: 'Breakfast' }, nights: 3, price: 450, amount: 2_700 },
          { ...COT, name: { uk: 'Дитяче ліжечко', en: 'Cot' }, price: 300, amount: 300 },
        ],
      });
      expect(await resort.findFaults()).toEqual([]);
    }));

  test.each<[string, { code: string; quantity: number }[], Record<string, string[]>]>([
    ['that is not sold', [{ code: 'helicopter', quantity: 1 }], { 'extras.0': ['unknown'] }],
    ['named twice', [COT, COT], { 'extras.1': ['repeated'] }],
    ['in too large a quantity', [BREAKFASTS, { code: 'cot', quantity: 9 }], { 'extras.1': ['too_many'] }],
  ])('are refused with an extra %s, and nothing is written', (_name, extras, error) =>
    inResort(async ({ app }, database) => {
      const before = await dumpTables(database);
      expect(await post(app, { ...WITH_EXTRAS, extras })).toMatchObject({ status: 422, body: { error } });
      expect(await dumpTables(database)).toEqual(before);
    }),
  );

  test('at a sum other than the guest saw are refused with the bill', () =>
    inResort(async ({ app }) => {
      const { status, body } = await post(app, { ...WITH_EXTRAS, total_price: ORDER_BODY.total_price });
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { error: 'price_changed', quote: { total_price: WITH_EXTRAS.total_price } },
      });
    }));

  test('are recalculated if a stay gets longer', () =>
    inResort(async (resort) => {
      const order = await placeWithExtras(resort);
      expect((await change(resort, order, LONGER)).status).toBe(200);
      expect((await readOrder(resort, order)).extras).toMatchObject([
        { ...BREAKFASTS, nights: 5, amount: 4_500 },
        { ...COT, amount: 300 },
      ]);
      expect(await resort.findFaults()).toEqual([]);
    }));

  test('are added to a paid stay once their price is paid', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const extras = [{ code: 'late-check-out', quantity: 2 }];
      const preview = await sendChange(resort, order, wish(extras), '?preview=1');
      expect(preview.body.data).toMatchObject({ difference: 800, due: 800, refund: 0 });
      const { body } = await sendChange(resort, order, { ...agreeTo({}, preview.body.data), extras });
      expect(body.data.change).toBe('awaiting_difference');
      expect((await readOrder(resort, order)).extras).toBeUndefined();
      expect(await resort.callBack(body.data.payment, 'success', { payment_id: 'second' })).toBe(200);
      expect(await readOrder(resort, order)).toMatchObject({ total_price: ORDER_BODY.total_price + 800, extras });
      expect(await resort.findFaults()).toEqual([]);
    }));

  test.each([
    ['in its free time, with a full refund', 0, WITH_EXTRAS.total_price],
    ['too late, without a refund', 20, 0],
  ])('of a paid stay are refunded with it when it is cancelled: %s', (_name, days, refund) =>
    inResort(async (resort) => {
      const { number, access } = await placePaid(resort, ADDED);
      resort.clock.nowMs += days * DAY_MS;
      const cancelled = await resort.app.inject({ method: 'POST', url: `/orders/${number}/cancel`, headers: access });
      expect(cancelled.json().data).toMatchObject({ paid: WITH_EXTRAS.total_price, refund });
    }),
  );

  test('of a paid stay may be added after its free days, but not removed', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort, ADDED);
      resort.clock.nowMs += 20 * DAY_MS;
      const less = await sendChange(resort, order, wish([COT]), '?preview=1');
      expect(less).toMatchObject({ status: 409, body: { error: 'too_late' } });
      const swapped = await sendChange(
        resort,
        order,
        wish([COT, { code: 'late-check-out', quantity: 6 }]),
        '?preview=1',
      );
      expect(swapped).toMatchObject({ status: 409, body: { error: 'too_late' } });
      const more = await sendChange(resort, order, wish([{ ...BREAKFASTS, quantity: 3 }, COT]), '?preview=1');
      expect(more.body.data).toMatchObject({ difference: 1_350, due: 1_350 });
    }));

  test('can be chosen until the day of arrival', () =>
    inResort(async (resort) => {
      const order = await placeWithExtras(resort);
      resort.clock.nowMs = Date.parse('2026-12-13T09:00:00Z');
      expect(await sendChange(resort, order, wish([BREAKFASTS]), '?preview=1')).toMatchObject({ status: 200 });
      resort.clock.nowMs += DAY_MS;
      expect(await sendChange(resort, order, wish([BREAKFASTS]), '?preview=1')).toMatchObject({
        status: 409,
        body: { error: 'stay_has_begun' },
      });
    }));

  test('are removed from the bill completely', () =>
    inResort(async (resort) => {
      const order = await placeWithExtras(resort);
      const preview = await sendChange(resort, order, wish([]), '?preview=1');
      expect(preview.body.data.difference).toBe(-EXTRAS_PRICE);
      const done = await sendChange(resort, order, { ...agreeTo({}, preview.body.data), extras: [] });
      expect(done.status).toBe(200);
      const changed = await readOrder(resort, order);
      expect([changed.total_price, changed.extras]).toEqual([ORDER_BODY.total_price, undefined]);
    }));

  test('that stay the same do not count as a change', () =>
    inResort(async (resort) => {
      const order = await placeWithExtras(resort);

      expect(await sendChange(resort, order, wish(EXTRAS.toReversed()), '?preview=1')).toMatchObject({
        body: { error: 'unchanged' },
      });
    }));
});
