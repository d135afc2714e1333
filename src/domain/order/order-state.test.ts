import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { holdsNights, ORDER_STATES, type OrderEvent, type OrderState, transitionOrder } from './order-state.ts';

const EVENTS = {
  placedOnline: { type: 'placed_online' },
  placedAtReception: { type: 'placed_at_reception', isConfirmationNeeded: false },
  placedLarge: { type: 'placed_at_reception', isConfirmationNeeded: true },
  confirmedByMail: { type: 'confirmed_by_mail', wasOnline: false },
  confirmedMoved: { type: 'confirmed_by_mail', wasOnline: true },
  paid: { type: 'paid', areNightsFree: true, hasArrivalPassed: false, isFirst: true },
  paidAgain: { type: 'paid', areNightsFree: true, hasArrivalPassed: false, isFirst: false },
  paidTooLate: { type: 'paid', areNightsFree: false, hasArrivalPassed: false, isFirst: true },
  paidAfterArrival: { type: 'paid', areNightsFree: true, hasArrivalPassed: true, isFirst: true },
  depositPaid: { type: 'paid', areNightsFree: true, hasArrivalPassed: false, isFirst: true, isPart: true },
  restPaid: { type: 'paid', areNightsFree: true, hasArrivalPassed: true, isFirst: false, isRest: true },
  restPaidInPart: {
    type: 'paid',
    areNightsFree: true,
    hasArrivalPassed: true,
    isFirst: false,
    isPart: true,
    isRest: true,
  },
  movedToReception: { type: 'moved_to_reception', isConfirmationNeeded: false },
  movedLarge: { type: 'moved_to_reception', isConfirmationNeeded: true },
  released: { type: 'released' },
  paymentFailed: { type: 'payment_failed' },
  paymentTaken: { type: 'payment_taken', areNightsFree: true, hasArrivalPassed: false },
  paymentTakenTooLate: { type: 'payment_taken', areNightsFree: false, hasArrivalPassed: false },
  paymentTakenAfterArrival: { type: 'payment_taken', areNightsFree: true, hasArrivalPassed: true },
  holdEnded: { type: 'hold_ended', hasPaymentBegun: false, isMoneyUnderWay: false, isDeskTold: false },
  holdEndedWhilePaying: { type: 'hold_ended', hasPaymentBegun: true, isMoneyUnderWay: false, isDeskTold: true },
  holdEndedWithMoney: { type: 'hold_ended', hasPaymentBegun: true, isMoneyUnderWay: true, isDeskTold: false },
  holdEndedWithMoneyAgain: { type: 'hold_ended', hasPaymentBegun: true, isMoneyUnderWay: true, isDeskTold: true },
  cancelled: { type: 'cancelled', isMoneyOwed: false },
  cancelledOwing: { type: 'cancelled', isMoneyOwed: true },
  changed: { type: 'changed', isDifferenceDue: false },
  changedForMore: { type: 'changed', isDifferenceDue: true },
  differencePaid: { type: 'difference_paid', isHeld: true, isPossible: true },
  differencePaidLate: { type: 'difference_paid', isHeld: false, isPossible: true },
  differencePaidTooLate: { type: 'difference_paid', isHeld: false, isPossible: false },
  differencePaidAfterArrival: { type: 'difference_paid', isHeld: true, isPossible: false },
  changeEnded: { type: 'change_ended' },
  reversed: { type: 'reversed', isMoneyLeft: false },
  reversedOne: { type: 'reversed', isMoneyLeft: true },
  reversedInHouse: { type: 'reversed', isMoneyLeft: false, stayAfter: 'bill_open' },
  reversedInHouseCovered: { type: 'reversed', isMoneyLeft: true, stayAfter: 'bill_covered' },
} as const satisfies Record<string, OrderEvent>;

type EventName = keyof typeof EVENTS;

/** The contract's table of order states. */
const TABLE: [OrderState | null, EventName, OrderState, string[]][] = [
  [null, 'placedOnline', 'awaiting_payment', ['take_nights', 'start_hold', 'mail_held', 'desk_placed']],
  [null, 'placedAtReception', 'confirmed', ['take_nights', 'mail_confirmed', 'desk_placed']],
  ['awaiting_payment', 'paid', 'paid', ['record_payment', 'mail_paid', 'desk_paid']],
  ['awaiting_payment', 'paidTooLate', 'paid', ['record_payment', 'mail_paid', 'desk_paid']],
  [
    'awaiting_payment',
    'paidAfterArrival',
    'refund_due',
    ['record_payment', 'free_nights', 'desk_refund_due', 'mail_we_owe_you'],
  ],
  [null, 'placedLarge', 'awaiting_confirmation', ['take_nights', 'mail_please_confirm']],
  ['awaiting_confirmation', 'confirmedByMail', 'confirmed', ['mail_confirmed', 'desk_placed']],
  [
    'awaiting_confirmation',
    'confirmedMoved',
    'confirmed',
    ['ask_provider_later', 'mail_confirmed', 'desk_at_reception'],
  ],
  ['awaiting_confirmation', 'paid', 'paid', ['record_payment', 'mail_paid', 'desk_paid']],
  ['awaiting_confirmation', 'paidTooLate', 'paid', ['record_payment', 'mail_paid', 'desk_paid']],
  [
    'awaiting_confirmation',
    'paidAfterArrival',
    'refund_due',
    ['record_payment', 'free_nights', 'desk_refund_due', 'mail_we_owe_you'],
  ],
  ['awaiting_confirmation', 'paymentFailed', 'awaiting_confirmation', ['record_payment']],
  ['awaiting_confirmation', 'holdEnded', 'expired', ['free_nights', 'ask_provider_later']],
  [
    'awaiting_confirmation',
    'holdEndedWhilePaying',
    'expired',
    ['free_nights', 'ask_provider_later', 'mail_expired', 'desk_expired'],
  ],
  ['awaiting_payment', 'holdEndedWithMoney', 'awaiting_payment', ['restart_hold', 'desk_payment_waits']],
  ['awaiting_payment', 'holdEndedWithMoneyAgain', 'awaiting_payment', ['restart_hold']],
  ['awaiting_confirmation', 'holdEndedWithMoney', 'awaiting_confirmation', ['restart_hold', 'desk_payment_waits']],
  ['awaiting_confirmation', 'holdEndedWithMoneyAgain', 'awaiting_confirmation', ['restart_hold']],
  ['expired', 'paymentTaken', 'awaiting_payment', ['take_nights', 'restart_hold']],
  ['awaiting_payment', 'paymentFailed', 'awaiting_payment', ['record_payment']],
  ['awaiting_payment', 'holdEnded', 'expired', ['free_nights', 'ask_provider_later']],
  [
    'awaiting_payment',
    'holdEndedWhilePaying',
    'expired',
    ['free_nights', 'ask_provider_later', 'mail_expired', 'desk_expired'],
  ],
  ['awaiting_payment', 'movedToReception', 'confirmed', ['ask_provider_later', 'mail_confirmed', 'desk_at_reception']],
  [
    'awaiting_payment',
    'movedLarge',
    'awaiting_confirmation',
    ['restart_hold', 'ask_provider_later', 'mail_please_confirm'],
  ],
  ['awaiting_payment', 'released', 'cancelled', ['free_nights', 'ask_provider_later']],
  ['confirmed', 'paid', 'paid', ['record_payment', 'mail_paid', 'desk_paid']],
  ['confirmed', 'paidTooLate', 'paid', ['record_payment', 'mail_paid', 'desk_paid']],
  ['awaiting_payment', 'depositPaid', 'confirmed', ['record_payment', 'mail_confirmed', 'desk_paid']],
  ['awaiting_confirmation', 'depositPaid', 'confirmed', ['record_payment', 'mail_confirmed', 'desk_paid']],
  ['confirmed', 'depositPaid', 'confirmed', ['record_payment', 'mail_confirmed', 'desk_paid']],
  ['expired', 'depositPaid', 'confirmed', ['record_payment', 'take_nights', 'mail_confirmed', 'desk_paid']],
  ['cancelled', 'depositPaid', 'refund_due', ['record_payment', 'desk_refund_due', 'mail_we_owe_you']],
  ['confirmed', 'restPaid', 'paid', ['record_payment', 'mail_paid', 'desk_paid']],
  ['confirmed', 'restPaidInPart', 'confirmed', ['record_payment', 'mail_confirmed', 'desk_paid']],
  [
    'confirmed',
    'reversed',
    'refunded',
    ['record_payment', 'drop_change', 'free_nights', 'ask_provider_later', 'mail_refunded', 'desk_reversed'],
  ],
  [
    'confirmed',
    'reversedOne',
    'refund_due',
    ['record_payment', 'drop_change', 'free_nights', 'ask_provider_later', 'desk_cancelled_owing', 'mail_cancelled'],
  ],
  ['cancelled', 'paid', 'refund_due', ['record_payment', 'desk_refund_due', 'mail_we_owe_you']],
  ['cancelled', 'paidTooLate', 'refund_due', ['record_payment', 'desk_refund_due', 'mail_we_owe_you']],
  ['cancelled', 'paidAfterArrival', 'refund_due', ['record_payment', 'desk_refund_due', 'mail_we_owe_you']],
  ['expired', 'paid', 'paid', ['record_payment', 'take_nights', 'mail_paid', 'desk_paid']],
  ['expired', 'paidTooLate', 'refund_due', ['record_payment', 'desk_refund_due', 'mail_we_owe_you']],
  ['expired', 'paidAfterArrival', 'refund_due', ['record_payment', 'desk_refund_due', 'mail_we_owe_you']],
  [
    'paid',
    'cancelled',
    'cancelled',
    ['drop_change', 'free_nights', 'ask_provider_later', 'mail_cancelled', 'desk_cancelled'],
  ],
  [
    'paid',
    'cancelledOwing',
    'refund_due',
    ['drop_change', 'free_nights', 'ask_provider_later', 'desk_cancelled_owing', 'mail_cancelled'],
  ],
  [
    'confirmed',
    'cancelled',
    'cancelled',
    ['drop_change', 'free_nights', 'ask_provider_later', 'mail_cancelled', 'desk_cancelled'],
  ],
  [
    'confirmed',
    'cancelledOwing',
    'refund_due',
    ['drop_change', 'free_nights', 'ask_provider_later', 'desk_cancelled_owing', 'mail_cancelled'],
  ],
  [
    'paid',
    'reversed',
    'refunded',
    ['record_payment', 'drop_change', 'free_nights', 'ask_provider_later', 'mail_refunded', 'desk_reversed'],
  ],
  [
    'paid',
    'reversedOne',
    'refund_due',
    ['record_payment', 'drop_change', 'free_nights', 'ask_provider_later', 'desk_cancelled_owing', 'mail_cancelled'],
  ],
  ['refund_due', 'reversedOne', 'refund_due', ['record_payment']],
  ['paid', 'reversedInHouse', 'confirmed', ['record_payment', 'drop_change', 'desk_reversed']],
  ['paid', 'reversedInHouseCovered', 'paid', ['record_payment', 'drop_change', 'desk_reversed']],
  ['confirmed', 'reversedInHouse', 'confirmed', ['record_payment', 'drop_change', 'desk_reversed']],
  ['confirmed', 'reversedInHouseCovered', 'confirmed', ['record_payment', 'drop_change', 'desk_reversed']],
  ['refund_due', 'reversedInHouse', 'refunded', ['record_payment', 'mail_refunded']],
  ['refund_due', 'reversedInHouseCovered', 'refund_due', ['record_payment']],
  ['paid', 'changed', 'paid', ['take_new_nights', 'apply_change', 'mail_changed', 'desk_changed']],
  ['confirmed', 'changed', 'confirmed', ['take_new_nights', 'apply_change', 'mail_changed', 'desk_changed']],
  ['confirmed', 'changedForMore', 'confirmed', ['take_new_nights', 'apply_change', 'mail_changed', 'desk_changed']],
  ['paid', 'changedForMore', 'paid', ['take_new_nights', 'hold_change']],
  ['paid', 'differencePaid', 'paid', ['record_payment', 'apply_change', 'mail_changed', 'desk_changed']],
  [
    'paid',
    'differencePaidLate',
    'paid',
    ['record_payment', 'take_new_nights', 'apply_change', 'mail_changed', 'desk_changed'],
  ],
  ['paid', 'differencePaidTooLate', 'paid', ['record_payment', 'return_payment', 'mail_change_too_late']],
  [
    'paid',
    'differencePaidAfterArrival',
    'paid',
    ['record_payment', 'drop_change', 'return_payment', 'mail_change_too_late'],
  ],
  ['paid', 'changeEnded', 'paid', ['drop_change', 'ask_provider_later']],
  ['refund_due', 'reversed', 'refunded', ['record_payment', 'mail_refunded']],
];

describe('the order state table', () => {
  test.each(TABLE)('moves from %s by %s to %s', (from, event, to, effects) => {
    expect(transitionOrder(from, EVENTS[event])).toEqual({ to, effects });
  });

  const pairs = [null, ...ORDER_STATES].flatMap((from) =>
    (Object.keys(EVENTS) as EventName[]).map((event): [OrderState | null, EventName] => [from, event]),
  );
  // A second payment is a separate event only if the first one changes the order's end.
  const isLater = (event: EventName) => event === 'paidAgain' || event === 'restPaid' || event === 'restPaidInPart';
  const told = pairs.filter(([from, event]) => !isLater(event) || from === 'confirmed' || from === 'cancelled');
  const others = told.filter(([from, event]) => !TABLE.some((row) => row[0] === from && row[1] === event));

  test.each(others)('refuses in %s the event %s', (from, event) => {
    expect(transitionOrder(from, EVENTS[event])).toBeNull();
  });
});

/** The sum of the effects only, without the state. */
interface Ledger {
  state: OrderState | null;
  areNightsTaken: boolean;
  receivedPayments: number;
  returnedPayments: number;
}

/** Adjusts the event to the payments before it. */
function asHappened(drawn: OrderEvent, { receivedPayments, returnedPayments }: Ledger): OrderEvent {
  if (drawn.type === 'paid') {
    const isFirst = receivedPayments === 0;
    return { ...drawn, isFirst, isRest: !isFirst && 'isRest' in drawn };
  }
  if (drawn.type !== 'reversed') return drawn;
  const isMoneyLeft = receivedPayments - returnedPayments > 1;
  return 'stayAfter' in drawn
    ? { ...drawn, isMoneyLeft, stayAfter: isMoneyLeft ? 'bill_covered' : 'bill_open' }
    : { ...drawn, isMoneyLeft };
}

function apply(ledger: Ledger, drawn: OrderEvent): void {
  const event = asHappened(drawn, ledger);
  // The provider can return only what it had.
  if (event.type === 'reversed' && ledger.receivedPayments === ledger.returnedPayments) return;
  const transition = transitionOrder(ledger.state, event);
  if (transition === null) return;
  // An order placed at reception is paid at the desk, and no event reports that payment.
  if (ledger.state === 'confirmed' && event.type === 'cancelled' && event.isMoneyOwed) ledger.receivedPayments += 1;
  for (const effect of transition.effects) {
    if (effect === 'take_nights') {
      expect(ledger.areNightsTaken).toBe(false);
      ledger.areNightsTaken = true;
    }
    if (effect === 'free_nights') {
      expect(ledger.areNightsTaken).toBe(true);
      ledger.areNightsTaken = false;
    }
    if (effect === 'record_payment' && event.type === 'paid') ledger.receivedPayments += 1;
    if (effect === 'apply_change' && event.type === 'difference_paid') ledger.receivedPayments += 1;
    if (effect === 'record_payment' && event.type === 'reversed') ledger.returnedPayments += 1;
  }
  ledger.state = transition.to;
}

describe('for any sequence of events', () => {
  const anyEvents = fc.array(fc.constantFrom<OrderEvent>(...Object.values(EVENTS)), { maxLength: 30 });

  it('an order stays within the table, and holds nights only in the states that hold them', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const ledger: Ledger = { state: null, areNightsTaken: false, receivedPayments: 0, returnedPayments: 0 };
        for (const event of events) {
          apply(ledger, event);
          expect([null, ...ORDER_STATES]).toContain(ledger.state);
          expect(ledger.areNightsTaken).toBe(ledger.state !== null && holdsNights(ledger.state));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('no money is lost: each payment pays for a stay, is kept under the terms, is owed, or was returned', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const ledger: Ledger = { state: null, areNightsTaken: false, receivedPayments: 0, returnedPayments: 0 };
        for (const event of events) {
          const before = ledger.state;
          apply(ledger, event);
          const kept = ledger.receivedPayments - ledger.returnedPayments;
          const { state } = ledger;
          const mustKeep = state === 'paid' || state === 'refund_due';
          // Changes that cost more cause further payments, and a deposit may be all that a confirmed order has.
          if (state !== 'cancelled' && state !== 'confirmed') expect(kept > 0).toBe(mustKeep);
          // A cancellation that owes money leads to `refund_due`.
          if (before === 'paid' && event.type === 'cancelled') {
            expect(state).toBe(event.isMoneyOwed ? 'refund_due' : 'cancelled');
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('a refunded or cancelled order stays so, except after late money', () => {
    const living = (state: OrderState) =>
      Object.values(EVENTS).filter((event: OrderEvent) => transitionOrder(state, event) !== null);
    expect(living('refunded')).toEqual([]);
    expect(living('cancelled').every((event) => event.type === 'paid' && event.isFirst)).toBe(true);
  });
});
