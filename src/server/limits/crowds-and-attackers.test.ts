import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { sampleAccommodation, TODAY } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { upsertNights } from '../availability/inventory-repository.ts';
import { applyOrderEvent } from '../orders/apply-order-event.ts';
import { changeOrder } from '../orders/change/change-order.ts';
import { expireHolds } from '../orders/expire-holds.ts';
import type { OrderRequest } from '../orders/order.ts';
import {
  dumpTables,
  NOW_MS,
  openSampleResort,
  orRefusal,
  sampleAttempt,
  sampleCalendar,
  sampleRequest,
} from '../orders/orders-fixture.ts';
import { type PlaceOrderDependencies, placeOrder } from '../orders/place/place-order.ts';
import { moveToReception } from '../payments/hold-routes.ts';
import { testPayments } from '../payments/payments-fixture.ts';

/** 33 units for the 56 nights of eight weeks, starting on a Monday: 1,848 unit-nights, 231 of them in a week. */
const RESORT = sampleAccommodation({ units: 33 });
const UNIT_NIGHTS = 1_848;
const MONDAY = addDays(TODAY, 2);
/** The defaults in `.env.example`. */
const LIMITS = { atATime: 60, perDay: 200, share: 0.3 };
const BUDGETS = { limits: LIMITS, sessionSecret: 'a secret of at least thirty-two characters' };
const HOTEL_LOBBY = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';

interface Wish {
  readonly address: string;
  readonly payment: OrderRequest['payment'];
  readonly nights?: number;
  readonly rooms?: number;
  /** 0 is the first week on sale. */
  readonly week?: number;
}

let guests = 0;

/** Creates an order with a separate guest. */
function order({ address, payment, nights = 3, rooms = 1, week = 0 }: Wish, dependencies: PlaceOrderDependencies) {
  guests += 1;
  const guest = { firstName: 'Іван', lastName: 'Франко', phone: `+38067${guests}`, email: `ivan${guests}@example.com` };
  const arrival = addDays(MONDAY, week * 7);
  const stay = { arrival, departure: addDays(arrival, nights) };
  const request = sampleRequest(Array(rooms).fill(RESORT), stay, { guest, payment });
  return orRefusal(placeOrder({ ...sampleAttempt(request), address }, dependencies));
}

async function place(wish: Wish, dependencies: PlaceOrderDependencies) {
  const placed = await order(wish, dependencies);
  if (placed.order === undefined) throw new Error(JSON.stringify(placed));
  return placed.order;
}

const refusedAtReception = (most: number) => ({
  refusal: { reason: 'unpaid_limit', scope: 'network', most },
});

describeEachDatabase('guests who share one IP address', (openFresh) => {
  const open = async () => ({ ...(await openSampleResort(await openFresh(), [RESORT])), budgets: BUDGETS });

  test.each(['at_reception', 'online'] as const)(
    'can book online after twenty others have ordered %s without payment',
    async (payment) => {
      const resort = await open();
      for (let guest = 1; guest <= 20; guest += 1) await place({ address: HOTEL_LOBBY, payment }, resort);
      for (let guest = 21; guest <= 25; guest += 1) {
        const placed = await place({ address: HOTEL_LOBBY, payment: 'online' }, resort);
        expect(placed.state).toBe('awaiting_payment');
      }
    },
  );

  test('are refused at reception once their network is at its limit, even by moving an online order there', async () => {
    const resort = await open();
    for (let guest = 1; guest <= 20; guest += 1) {
      await place({ address: HOTEL_LOBBY, payment: 'at_reception', week: guest % 8 }, resort);
    }
    expect(await order({ address: HOTEL_LOBBY, payment: 'at_reception' }, resort)).toEqual(refusedAtReception(60));
    const held = await place({ address: HOTEL_LOBBY, payment: 'online' }, resort);
    const before = await dumpTables(resort.database);
    const payments = { ...testPayments(resort.database), now: resort.now, budgets: BUDGETS };
    await expect(moveToReception(held.number, payments)).rejects.toThrow('unpaid_limit');
    expect(await dumpTables(resort.database)).toEqual(before);
    const elsewhere = await place({ address: ELSEWHERE, payment: 'online' }, resort);
    expect(await moveToReception(elsewhere.number, payments)).toMatchObject({ order: { state: 'confirmed' } });
  });

  test('hold no more than their network’s daily limit, even if nobody pays', async () => {
    const resort = await open();
    for (let guest = 1; guest <= 20; guest += 1) {
      await place({ address: HOTEL_LOBBY, payment: 'online', rooms: 2, nights: 5, week: guest % 8 }, resort);
    }
    expect(await order({ address: HOTEL_LOBBY, payment: 'online' }, resort)).toEqual({
      refusal: { reason: 'unpaid_limit', scope: 'day', most: 200 },
    });
  });
});

describeEachDatabase('attackers who change their IPv6 address within one /48', (openFresh) => {
  const open = async () => ({ ...(await openSampleResort(await openFresh(), [RESORT])), budgets: BUDGETS });

  /**
   * Places 120 concurrent orders of 14 unit-nights, each from a different /56 and /64. Returns the unit-nights that
   * they hold.
   */
  async function attack(payment: Wish['payment'], weeks: number, resort: PlaceOrderDependencies) {
    const orders = Array.from({ length: 120 }, (_, index) => {
      const address = `2001:db8:1:${index.toString(16)}00::1`;
      return order({ address, payment, nights: 7, rooms: 2, week: index % weeks }, resort);
    });
    const results = await Promise.all(orders);
    return 14 * results.filter(({ refusal }) => refusal === undefined).length;
  }

  test('hold at most 6.5 % at reception, and guests elsewhere still book', { timeout: 30_000 }, async () => {
    const resort = await open();
    const held = await attack('at_reception', 1, resort);
    expect(held).toBe(8 * 14);
    expect(held / UNIT_NIGHTS).toBeLessThan(0.065);
    expect((await place({ address: ELSEWHERE, payment: 'online' }, resort)).state).toBe('awaiting_payment');
    expect((await place({ address: ELSEWHERE, payment: 'at_reception' }, resort)).state).toBe('awaiting_confirmation');
  });

  test('hold at most 22 % online, for the half hour of a day', { timeout: 30_000 }, async () => {
    const resort = await open();
    const held = await attack('online', 8, resort);
    expect(held).toBe(28 * 14);
    expect(held / UNIT_NIGHTS).toBeLessThan(0.22);
    expect((await place({ address: ELSEWHERE, payment: 'online' }, resort)).state).toBe('awaiting_payment');
    await expireHolds({ ...resort, now: () => NOW_MS + 31 * 60_000 }, 100);
    expect(await attack('online', 8, resort)).toBe(0);
  });
});

describeEachDatabase('once 30 % of a week’s nights are unpaid', (openFresh, { makeAddress, open: openAt }) => {
  const open = async () => ({ ...(await openSampleResort(await openFresh(), [RESORT])), budgets: BUDGETS });

  /** Places five orders of 14 unit-nights: 70 of 231. */
  const fill = (resort: PlaceOrderDependencies) =>
    Promise.all(
      [1, 2, 3, 4, 5].map((host) =>
        place({ address: `192.0.2.${host}`, payment: 'online', nights: 7, rooms: 2 }, resort),
      ),
    );

  test('orders at reception wait for the link in their mail, until enough nights are paid or free again', async () => {
    const resort = await open();
    const { database } = resort;
    const [first, second] = await fill(resort);
    const waiting = await place({ address: ELSEWHERE, payment: 'at_reception', nights: 2 }, resort);
    expect(waiting.state).toBe('awaiting_confirmation');
    const mails = await database.readLatest.selectFrom('outbox').selectAll().execute();
    expect(mails.find((mail) => mail.order_number === waiting.number)?.kind).toBe('please_confirm');
    // Orders for other weeks, and those paid immediately, need no confirmation.
    expect((await place({ address: ELSEWHERE, payment: 'at_reception', week: 1 }, resort)).state).toBe('confirmed');
    expect((await place({ address: ELSEWHERE, payment: 'online' }, resort)).state).toBe('awaiting_payment');
    const paid = { type: 'paid', areNightsFree: true, hasArrivalPassed: false, isFirst: true } as const;
    await applyOrderEvent(first?.number ?? '', { toEvent: () => paid }, resort);
    expect((await place({ address: ELSEWHERE, payment: 'at_reception' }, resort)).state).toBe('confirmed');
    await applyOrderEvent(second?.number ?? '', { toEvent: () => ({ type: 'released' }) }, resort);
    expect((await place({ address: ELSEWHERE, payment: 'at_reception' }, resort)).state).toBe('confirmed');
  });

  test('orders wait also in weeks that the desk has opened over the content', async () => {
    const resort = await open();
    const { database } = resort;
    await upsertNights(database, sampleCalendar([RESORT], { closed: true }));
    await database.transaction((transaction) => transaction.updateTable('nights').set({ rule_closed: 0 }).execute());
    await fill(resort);
    const waiting = await place({ address: ELSEWHERE, payment: 'at_reception', nights: 2 }, resort);
    expect(waiting.state).toBe('awaiting_confirmation');
  });

  test('a repeated request gets the answer of the first one', async () => {
    const resort = await open();
    const [first] = await fill(resort);
    const guest = { firstName: 'Леся', lastName: 'Українка', phone: '+380671112233', email: 'lesia@example.com' };
    const request = sampleRequest([RESORT], { arrival: MONDAY, departure: addDays(MONDAY, 2) }, { guest });
    const attempt = sampleAttempt(request);
    expect(await placeOrder(attempt, resort)).toMatchObject({ order: { state: 'awaiting_confirmation' } });
    await applyOrderEvent(first?.number ?? '', { toEvent: () => ({ type: 'released' }) }, resort);
    expect(await placeOrder(attempt, resort)).toMatchObject({
      isReplay: true,
      order: { state: 'awaiting_confirmation' },
    });
  });

  test('an online order also moves to reception only by the link', async () => {
    const resort = await open();
    const [first] = await fill(resort);
    const payments = { ...testPayments(resort.database), now: resort.now, budgets: BUDGETS };
    expect(await moveToReception(first?.number ?? '', payments)).toMatchObject({
      order: { state: 'awaiting_confirmation' },
    });
  });

  test('two processes together confirm no additional nights at reception without the link', {
    timeout: 30_000,
  }, async () => {
    const address = await makeAddress();
    const databases = [await openAt(address), await openAt(address)];
    const resort = { ...(await openSampleResort(databases[0] ?? (await openFresh()), [RESORT])), budgets: BUDGETS };
    const orders = Array.from({ length: 30 }, (_, index) =>
      place(
        { address: `192.0.2.${index}`, payment: 'at_reception', nights: 7 },
        { ...resort, database: databases[index % 2] ?? resort.database },
      ),
    );
    const states = (await Promise.all(orders)).map(({ state }) => state);
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(10);
    expect(states.filter((state) => state === 'awaiting_confirmation')).toHaveLength(20);
  });

  test('an order at reception cannot become larger by a change', async () => {
    const resort = await open();
    await fill(resort);
    const { number, quote } = await place({ address: ELSEWHERE, payment: 'at_reception', week: 1 }, resort);
    const change = {
      stay: { arrival: MONDAY, departure: addDays(MONDAY, 3) },
      rooms: [{ accommodation: RESORT, party: { adults: 2, children: [] } }],
      stated: { roomPricesMinor: quote.rooms.map(({ priceMinor }) => priceMinor), differenceMinor: 0 },
    };
    const terms = { cancellation: { freeCancellationDays: 1, smallDifferenceMinor: 0 }, specialOffers: [] };
    await expect(changeOrder(number, change, { ...resort, ...terms })).rejects.toMatchObject({
      refusal: { reason: 'unpaid_limit', scope: 'order', most: 3 },
    });
    const later = { arrival: addDays(MONDAY, 14), departure: addDays(MONDAY, 17) };
    await changeOrder(number, { ...change, stay: later }, { ...resort, ...terms });
  });
});
