import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { DeskRow } from '#domain/desk/ledger.ts';
import { countUnitsByNight } from '#domain/order/unit-nights.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { nightsOf, type Stay } from '#domain/stay/stay.ts';
import { findNightDifferences, findOrderDifferences, findShiftDifferences, roomsHeldBy } from './find-differences.ts';
import type { LedgerNight, LedgerOrder, LedgerShift } from './ledger.ts';

const STAY = stay('2026-12-01', '2026-12-03');
const LONGER = stay('2026-12-01', '2026-12-04');
const CHALET = sampleAccommodation();

function booked(nights: Stay) {
  const room = {
    accommodation: CHALET,
    party: { adults: 2, children: [] },
    nightPricesMinor: nightsOf(nights).map(() => 1_000_00),
  };
  return { stay: nights, quote: quoteStay([room], nights, TODAY) };
}

const { quote } = booked(STAY);
const PRICE_MINOR = quote.totalMinor;

function order(change: Partial<LedgerOrder> = {}): LedgerOrder {
  return {
    number: 'SM-1',
    state: 'confirmed',
    stay: STAY,
    rooms: quote.rooms,
    extras: [],
    reservationMinor: quote.reservationMinor,
    discountMinor: 0,
    cityTaxMinor: quote.cityTaxMinor,
    totalMinor: PRICE_MINOR,
    changes: [],
    payments: [],
    refunds: [],
    deskRows: [],
    ...change,
  };
}

function taken(nights: Stay, count = 1): LedgerNight[] {
  return nightsOf(nights).map((night) => ({ night, accommodationId: CHALET.id, taken: count }));
}

function payment(outcome: 'settles' | 'owed_back' | 'refunds', amountMinor = PRICE_MINOR, paymentId = 'p1') {
  return { paymentId, amountMinor, outcome, status: outcome === 'refunds' ? 'reversed' : 'success', currency: 'UAH' };
}

function refund(amountMinor: number, isOwnAccord = false) {
  return { paymentId: 'p1', amountMinor, state: 'returned' as const, isOwnAccord };
}

function differencesOf(change: Partial<LedgerOrder>, nights = taken(STAY)) {
  const orders = [order(change)];
  return [...findNightDifferences(nights, countUnitsByNight(roomsHeldBy(orders))), ...findOrderDifferences(orders)];
}

const change = (state: 'open' | 'applied' | 'ended', atReceptionMinor = 0) => ({
  state,
  old: booked(STAY),
  next: booked(LONGER),
  atReceptionMinor,
});

describe('finds no difference in consistent data', () => {
  test.each<[string, Partial<LedgerOrder>, LedgerNight[]?]>([
    ['an order that is paid at reception', {}],
    ['one that is paid', { state: 'paid', payments: [payment('settles')] }],
    [
      'one with a discount',
      { discountMinor: 500_00, reservationMinor: quote.reservationMinor - 500_00, totalMinor: PRICE_MINOR - 500_00 },
    ],
    ['a past order', { state: 'expired' }, taken(STAY, 0)],
    ['one cancelled too late for a refund', { state: 'cancelled', payments: [payment('settles')] }, taken(STAY, 0)],
    [
      'an order with a refund',
      { state: 'refunded', payments: [payment('settles'), payment('refunds')] },
      taken(STAY, 0),
    ],
    [
      'a waiting change, whose new nights are held',
      { state: 'paid', payments: [payment('settles')], changes: [change('open')] },
      taken(LONGER),
    ],
    [
      'a difference to be paid at reception',
      { state: 'paid', payments: [payment('settles', PRICE_MINOR - 100)], changes: [change('applied', 100)] },
    ],
    ['a deposit', { depositMinor: 500_00, payments: [payment('settles', 500_00)] }],
    ['a deposit that is not due yet', { depositMinor: 500_00 }],
    [
      'a deposit with its rest',
      {
        state: 'paid',
        depositMinor: 500_00,
        payments: [payment('settles', 500_00), payment('settles', PRICE_MINOR - 500_00, 'p2')],
      },
    ],
    [
      'a deposit that is larger than the new price',
      { depositMinor: PRICE_MINOR + 100, payments: [payment('settles', PRICE_MINOR + 100)], refunds: [refund(100)] },
    ],
    ['a partial refund by the desk', { state: 'paid', payments: [payment('settles')], refunds: [refund(100, true)] }],
    [
      'a refunded second payment',
      { state: 'paid', payments: [payment('settles'), payment('owed_back', PRICE_MINOR, 'p2')] },
    ],
  ])('%s', (_name, differs, nights) => {
    expect(differencesOf(differs, nights)).toEqual([]);
  });
});

describe('finds differences in the nights', () => {
  const night = calendarDate('2026-12-02');
  test.each([
    ['taken without an order', taken(STAY, 2), 2, 1],
    ['held but not taken', [...taken(stay('2026-12-01', '2026-12-02')), { night, accommodationId: 1, taken: 0 }], 0, 1],
  ])('%s', (_name, nights, count, held) => {
    expect(differencesOf({}, nights)).toContainEqual({ kind: 'night', accommodationId: 1, night, taken: count, held });
  });

  test('a held night that is not in the calendar', () => {
    expect(differencesOf({}, taken(stay('2026-12-01', '2026-12-02')))).toEqual([
      { kind: 'no_night', accommodationId: 1, night, held: 1 },
    ]);
  });
});

describe('finds differences in a bill', () => {
  const [room] = quote.rooms;
  test.each([
    ['total', { totalMinor: PRICE_MINOR + 1 }, PRICE_MINOR + 1, PRICE_MINOR],
    ['city_tax', { cityTaxMinor: 0, totalMinor: quote.reservationMinor }, 0, quote.cityTaxMinor],
    ['reservation', { reservationMinor: 1, totalMinor: 1 + quote.cityTaxMinor }, 1, quote.reservationMinor],
    ['room', { rooms: room === undefined ? [] : [{ ...room, lines: [] }] }, PRICE_MINOR, 0],
  ] as const)('%s', (part, differs, statedMinor, countedMinor) => {
    expect(differencesOf(differs)).toEqual([{ kind: 'bill', number: 'SM-1', part, statedMinor, countedMinor }]);
  });

  test('an order without rooms', () => {
    expect(differencesOf({ rooms: [] }, [])).toEqual([{ kind: 'no_rooms', number: 'SM-1' }]);
  });
});

describe('finds differences in the money', () => {
  test.each<[string, Partial<LedgerOrder>, number, number]>([
    ['paid without a payment', { state: 'paid' }, PRICE_MINOR, 0],
    [
      'paid, with a refunded payment',
      { state: 'paid', payments: [payment('settles'), payment('refunds')] },
      PRICE_MINOR,
      0,
    ],
    ['paid with less than the price', { state: 'paid', payments: [payment('settles', 100)] }, PRICE_MINOR, 100],
    [
      'paid, and refunded by a lost change',
      { state: 'paid', payments: [payment('settles')], refunds: [refund(100)] },
      PRICE_MINOR,
      PRICE_MINOR - 100,
    ],
    ['unpaid, with a payment', { payments: [payment('settles')] }, 0, PRICE_MINOR],
    [
      'less than its deposit',
      { depositMinor: 500_00, payments: [payment('settles', 500_00)], refunds: [refund(100)] },
      500_00,
      500_00 - 100,
    ],
    [
      'a deposit and more than the price',
      { depositMinor: 500_00, payments: [payment('settles', PRICE_MINOR + 1)] },
      500_00,
      PRICE_MINOR + 1,
    ],
  ])('%s', (_name, differs, wantedMinor, heldMinor) => {
    const state = differs.state ?? 'confirmed';
    expect(differencesOf(differs)).toEqual([{ kind: 'paid', number: 'SM-1', state, wantedMinor, heldMinor }]);
  });

  test.each(['refund_due', 'refunded'] as const)('%s without a reason', (state) => {
    expect(differencesOf({ state }, taken(STAY, 0))).toMatchObject([{ kind: 'paid', state, heldMinor: 0 }]);
  });

  test('refunds that exceed their payment', () => {
    const returned = {
      state: 'cancelled' as const,
      payments: [payment('settles', 100)],
      refunds: [refund(60), refund(60)],
    };
    expect(differencesOf(returned, taken(STAY, 0))).toEqual([
      { kind: 'returned', number: 'SM-1', paymentId: 'p1', paidMinor: 100, returnedMinor: 120 },
    ]);
  });
});

const CASH: DeskRow = {
  id: 'row-1',
  method: 'cash',
  way: 'cash',
  amountMinor: PRICE_MINOR,
  corrects: null,
  fiscalNumber: '1',
};
const TAKEN_BACK: DeskRow = { ...CASH, id: 'row-2', amountMinor: -PRICE_MINOR, corrects: 'row-1' };

describe('the rows of the desk’s ledger', () => {
  test('pay for a stay as a card does, and a correction makes its balance due again', () => {
    expect(differencesOf({ state: 'paid', deskRows: [CASH] })).toEqual([]);
    expect(differencesOf({ state: 'paid', deskRows: [CASH, TAKEN_BACK] })).toEqual([]);
    expect(differencesOf({ state: 'confirmed', deskRows: [{ ...CASH, amountMinor: 1 }] })).toEqual([]);
    expect(differencesOf({ state: 'paid', deskRows: [{ ...CASH, amountMinor: 1 }] })).toEqual([
      { kind: 'paid', number: 'SM-1', state: 'paid', wantedMinor: PRICE_MINOR, heldMinor: 1 },
    ]);
  });

  test.each([
    ['another sum', [CASH, { ...TAKEN_BACK, amountMinor: -1 }]],
    ['another way', [CASH, { ...TAKEN_BACK, way: 'terminal' as const }]],
    ['nothing', [CASH, { ...TAKEN_BACK, corrects: 'row-9' }]],
    ['it twice', [CASH, TAKEN_BACK, TAKEN_BACK]],
  ])('are reported if a row takes back %s', (_name, deskRows) => {
    const differences = differencesOf({ state: 'paid', deskRows });
    expect(new Set(differences.map(({ kind }) => kind))).toEqual(new Set(['correction']));
  });

  test('add up to the cash of a closed shift, with receipts and a reason for any difference', () => {
    const closing = { expectedMinor: 100 + PRICE_MINOR, countedMinor: 100 + PRICE_MINOR, reason: '' };
    const shift = { number: 1, openingMinor: 100, closing, rows: [CASH] };
    const isSound = (change: Partial<LedgerShift>) => findShiftDifferences({ ...shift, ...change }).length === 0;
    expect(isSound({})).toBe(true);
    expect(isSound({ closing: null, rows: [{ ...CASH, fiscalNumber: null }] })).toBe(true);
    expect(isSound({ closing: { ...closing, countedMinor: 1, reason: 'решта' } })).toBe(true);
    expect(isSound({ closing: { ...closing, countedMinor: 1 } })).toBe(false);
    expect(isSound({ openingMinor: 0 })).toBe(false);
    expect(isSound({ rows: [{ ...CASH, fiscalNumber: null }] })).toBe(false);
  });
});
