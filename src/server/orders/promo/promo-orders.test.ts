import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar/calendar-date.ts';
import type { PromoCode } from '#domain/pricing/promo-code.ts';
import { offerOfCode } from '#domain/pricing/promo-code.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { sumsOf } from '#domain/search/booking.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { checkLedger } from '../../backup/ledger/ledger-repository.ts';
import type { Database } from '../../database/database.ts';
import { passOverRefused } from '../../http/plugins/error-handlers.ts';
import { applyReport } from '../../payments/apply-report.ts';
import { testPayments } from '../../payments/payments-fixture.ts';
import { applyOrderEvent } from '../apply-order-event.ts';
import { previewChange } from '../change/evaluate-change.ts';
import { expireHolds } from '../expire-holds.ts';
import type { Order, OrderRequest } from '../order.ts';
import { applyEffects } from '../order-effects.ts';
import { findOrder } from '../order-repository.ts';
import {
  CHALET,
  COTTAGE,
  NOW_MS,
  openSampleResort,
  orRefusal,
  sampleAttempt,
  sampleRequest,
} from '../orders-fixture.ts';
import { offerRooms, placeOrder } from '../place/place-order.ts';
import { findPromoCode, findPromoOf, insertPromoCode, stopPromoCode } from './promo-codes-repository.ts';

const STAY = stay('2026-12-08', '2026-12-10');
const SECRET = 'a secret of the test';
const HOUR_MS = 60 * 60_000;
const PROMO: PromoCode = {
  code: 'РОДИНА',
  reduction: { kind: 'percent', percent: 8 },
  accommodations: null,
  nights: null,
  bookedFrom: null,
  bookedUntil: null,
  mostUses: 2,
  mostPerGuest: 1,
};

function siteOffer(code: string, percent: number): SpecialOffer {
  const { promoCode: _none, ...offer } = offerOfCode({ ...PROMO, reduction: { kind: 'percent', percent } });
  return { ...offer, code };
}

describeEachDatabase('an order with a promo code', (openFresh) => {
  async function open(terms: Partial<PromoCode> = {}) {
    const database = await openFresh();
    const resort = { ...(await openSampleResort(database)), sessionSecret: SECRET };
    const promo = { ...PROMO, ...terms };
    await database.transaction((transaction) => insertPromoCode(transaction, promo, 'natalia@example.com', NOW_MS));
    /** The request as a page sends it, whose bill has the code's discount. */
    const requestOf = async (guest: number, change: Partial<OrderRequest> = {}): Promise<OrderRequest> => {
      const plain = sampleRequest([CHALET], STAY, change);
      const offer = { offer: offerOfCode(promo), turn: 1, guest: [] };
      const offering = offerRooms(database.readLatest, { ...resort, request: plain, promo: offer });
      const offered = await offering.catch(passOverRefused);
      return {
        ...plain,
        promoCode: promo.code,
        guest: { ...plain.guest, email: `guest${guest}@example.com`, phone: `+38067000000${guest}` },
        ...(offered && { stated: sumsOf(offered) }),
        ...change,
      };
    };
    const place = async (guest: number, change?: Partial<OrderRequest>) =>
      placeOrder(sampleAttempt(await requestOf(guest, change)), resort);
    return { database, resort, promo, place, requestOf };
  }

  const usesOf = async ({ readLatest }: Database) => (await findPromoCode(readLatest, PROMO.code))?.uses;
  const expire = (database: Database) => expireHolds({ database, now: () => NOW_MS + HOUR_MS }, 10);
  const payLate = (database: Database, { number, quote }: Order) =>
    applyReport(
      number,
      {
        attemptId: `${number}-1`,
        paymentId: `payment of ${number}`,
        status: 'success',
        amountMinor: quote.totalMinor,
        currency: quote.currency,
        refundedMinor: null,
        message: '',
      },
      testPayments(database, { now: () => NOW_MS + 2 * HOUR_MS, sessionSecret: SECRET }),
    );
  const refusedFor = (why: string) => ({ refusal: { reason: 'promo_refused', why } });

  test('shows the discount as one line, and counts one use', async () => {
    const { database, place } = await open();
    const placed = await place(1);
    expect(placed).toMatchObject({ order: { quote: { discount: { promoCode: 'РОДИНА' } } } });
    expect(await usesOf(database)).toBe(1);
    expect(await findOrder(database.readLatest, placed.order.number)).toMatchObject({
      quote: placed.order.quote,
    });
    expect((await checkLedger(database)).differences).toEqual([]);
  });

  test('counts one use if it is sent twice', async () => {
    const { database, resort, requestOf } = await open();
    const attempt = sampleAttempt(await requestOf(1));
    await placeOrder(attempt, resort);
    expect(await placeOrder(attempt, resort)).toMatchObject({ isReplay: true });
    expect(await usesOf(database)).toBe(1);
  });

  test('gets the last use for only one of two guests', async () => {
    const { database, place } = await open({ mostUses: 1 });
    const results = await Promise.all([orRefusal(place(1)), orRefusal(place(2))]);
    expect(results.filter(({ order }) => order !== undefined)).toHaveLength(1);
    expect(results).toContainEqual(refusedFor('used_up'));
    expect(await usesOf(database)).toBe(1);
  });

  test('is refused to a guest who uses it again, by address or by phone', async () => {
    const { database, place } = await open();
    await place(1);
    const again = { firstName: 'Оксана', lastName: 'Коваль' };
    for (const [email, phone] of [
      ['Guest1@example.com', '+380670000009'],
      ['other@example.com', '+380670000001'],
    ] as const) {
      await expect(place(2, { guest: { ...again, email, phone } })).rejects.toMatchObject(refusedFor('used_by_guest'));
    }
    expect(await usesOf(database)).toBe(1);
    await place(3);
  });

  test.each<[string, Partial<PromoCode>, Partial<OrderRequest>, string]>([
    ['does not exist', {}, { promoCode: 'ІНШИЙ' }, 'unknown'],
    ['is for another house', { accommodations: [COTTAGE.code] }, {}, 'not_applicable'],
    ['starts tomorrow', { bookedFrom: '2026-11-22' as never }, {}, 'later'],
    ['has ended', { bookedUntil: '2026-11-20' as never }, {}, 'over'],
  ])('is refused if the code %s, and writes nothing', async (_name, terms, change, why) => {
    const { database, place } = await open(terms);
    await expect(place(1, change)).rejects.toMatchObject(refusedFor(why));
    expect(await usesOf(database)).toBe(0);
    expect(await database.readLatest.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('is refused after the code was stopped', async () => {
    const { database, place } = await open();
    await database.transaction((transaction) => stopPromoCode(transaction, PROMO.code, NOW_MS));
    await expect(place(1)).rejects.toMatchObject(refusedFor('stopped'));
  });

  test('is refused with the server’s price if its sum lacks the discount', async () => {
    const { place } = await open();
    const { stated } = sampleRequest([CHALET], STAY);
    await expect(place(1, { stated })).rejects.toMatchObject({
      refusal: { reason: 'price_changed', quote: { discount: { promoCode: 'РОДИНА' } } },
    });
  });

  test('gets the larger offer instead, and then uses no code', async () => {
    const { database, resort, place } = await open();
    const specialOffer = siteOffer('offer-1', 20);
    const request = sampleRequest([CHALET], STAY, { specialOffer });
    const stated = sumsOf(await offerRooms(database.readLatest, { ...resort, request }));
    const placed = await place(1, { specialOffer, stated });
    expect(placed).toMatchObject({ order: { quote: { discount: { offerCode: 'offer-1' } } } });
    expect(await usesOf(database)).toBe(0);
  });

  test('keeps the code when it is changed, even after the code has expired', async () => {
    const { database, resort, place } = await open();
    const placed = await place(1);
    await database.transaction((transaction) => stopPromoCode(transaction, PROMO.code, NOW_MS));
    const longer = stay('2026-12-08', '2026-12-11');
    const rooms = sampleRequest([CHALET], longer).rooms;
    const preview = await previewChange(
      placed.order,
      { stay: longer, rooms, stated: { roomPricesMinor: [], differenceMinor: 0 } },
      { ...resort, cancellation: { freeCancellationDays: 7, smallDifferenceMinor: 0 }, specialOffers: [] },
    );
    expect(preview).toMatchObject({ next: { quote: { discount: { promoCode: 'РОДИНА' } } } });
  });

  test('is billed with the larger of code and offer after any change, in any order of both', async () => {
    const { resort, place } = await open();
    const placed = await place(1);
    const anyChange = fc.record({
      from: fc.integer({ min: 1, max: 20 }),
      nights: fc.integer({ min: 2, max: 7 }),
      houses: fc.shuffledSubarray([CHALET, COTTAGE], { minLength: 1 }),
      percents: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(anyChange, async ({ from, nights, houses, percents }) => {
        const changed = stay(addDays(STAY.arrival, from), addDays(STAY.arrival, from + nights));
        const offers = percents.map((percent, index) => siteOffer(`offer-${index}`, percent));
        // An offer may have had a larger discount after an earlier change.
        const { discount: _none, ...plain } = placed.order.quote;
        const preview = await previewChange(
          { ...placed.order, quote: from % 2 === 0 ? placed.order.quote : plain },
          {
            stay: changed,
            rooms: sampleRequest(houses, changed).rooms,
            stated: { roomPricesMinor: [], differenceMinor: 0 },
          },
          { ...resort, cancellation: { freeCancellationDays: 7, smallDifferenceMinor: 0 }, specialOffers: offers },
        );
        const { rooms, totalMinor, discount } = preview.next.quote;
        const lines = rooms.flatMap(({ lines: all }) => all).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(totalMinor).toBe(lines - (discount?.amountMinor ?? 0));
        const best = Math.max(8, ...percents);
        expect(discount).toMatchObject({ kind: 'percent', percent: best });
        expect(discount?.promoCode).toBe(percents.includes(best) ? undefined : 'РОДИНА');
      }),
      { numRuns: 30 },
    );
  });

  test('frees its use if it was never paid', async () => {
    const { database, place } = await open();
    const placed = await place(1, { payment: 'online' });
    expect(await usesOf(database)).toBe(1);
    await database.transaction((transaction) =>
      applyEffects(transaction, { to: 'expired', effects: ['free_nights'] }, placed.order, NOW_MS),
    );
    expect(await usesOf(database)).toBe(0);
    await place(1);
  });

  test('frees its use if its guest gives the nights back unpaid, and keeps it after a cancellation', async () => {
    const { database, place } = await open();
    const held = await place(1, { payment: 'online' });
    const released = { toEvent: () => ({ type: 'released' }) as const };
    await applyOrderEvent(held.order.number, released, { database, now: () => NOW_MS });
    expect(await usesOf(database)).toBe(0);
    const confirmed = await place(1);
    const cancelled = { toEvent: () => ({ type: 'cancelled', isMoneyOwed: false }) as const };
    await applyOrderEvent(confirmed.order.number, cancelled, { database, now: () => NOW_MS });
    await expect(place(1)).rejects.toMatchObject(refusedFor('used_by_guest'));
    expect(await usesOf(database)).toBe(1);
    expect((await checkLedger(database)).differences).toEqual([]);
  });

  test('frees one of several uses of its guest, who then has exactly that one more', async () => {
    const { database, place } = await open({ mostUses: null, mostPerGuest: 2 });
    await place(1, { payment: 'online' });
    await place(1);
    await expire(database);
    await place(1);
    await expect(place(1)).rejects.toMatchObject(refusedFor('used_by_guest'));
    expect(await usesOf(database)).toBe(2);
  });

  test('counts its use again, above the limit too, if it is paid after it expired', async () => {
    const { database, place } = await open({ mostUses: 1 });
    const late = await place(1, { payment: 'online' });
    await expire(database);
    await place(2);
    expect(await payLate(database, late.order)).toMatchObject({ order: { state: 'paid' } });
    expect(await findPromoCode(database.readLatest, PROMO.code)).toMatchObject({ uses: 2, mostUses: 2 });
    expect(await findPromoOf(database.readLatest, late.order.number)).toMatchObject({ code: PROMO.code });
    await expect(place(3)).rejects.toMatchObject(refusedFor('used_up'));
    expect((await checkLedger(database)).differences).toEqual([]);
  });

  test('counts the use of its guest again if it is paid after it expired', async () => {
    const { database, place } = await open({ mostUses: null });
    const late = await place(1, { payment: 'online' });
    await expire(database);
    await payLate(database, late.order);
    expect(await findPromoCode(database.readLatest, PROMO.code)).toMatchObject({ uses: 1, mostUses: null });
    await expect(place(1)).rejects.toMatchObject(refusedFor('used_by_guest'));
  });
});
