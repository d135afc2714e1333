import { DEFAULT_LOCALE } from '#contract/site/locale.ts';
import { type DeskMailKind, isDeskMailKind, type MailKind } from '#domain/order/mail-kinds.ts';
import { GUEST_MAIL_OF, holdMsOf, isUnpaid, type OrderTransition } from '#domain/order/order-state.ts';
import { bookRooms } from '#domain/order/unit-nights.ts';
import { freeNights, takeNights } from '../availability/inventory-repository.ts';
import type { Transaction } from '../database/query.ts';
import { giveBackUnitNights } from '../limits/unpaid-orders-repository.ts';
import { enqueueMail, overtakeMails } from '../mail/outbox-repository.ts';
import { applyChangeEffects } from './change/change-effects.ts';
import { keepAsking, openQuestions } from './money/payment-questions-repository.ts';
import { insertAttempt } from './money/payments-repository.ts';
import type { Order } from './order.ts';
import { restartHold } from './order-repository.ts';
import { giveUseBack } from './promo/promo-codes-repository.ts';
import { countLateUse } from './promo/read-promo.ts';
import { releaseNights } from './units/assigned-nights-repository.ts';

/** How long the provider is polled about an order after its hold, or after a payment from another attempt. */
export const ASK_LATER_MS = 24 * 60 * 60_000;

const KINDS_OF_CHANGES: readonly MailKind[] = ['changed', 'desk_changed'];

/**
 * The caller writes rows of payments. `sessionSecret`: the key for hashes of guests who used a promo code; only reports
 * of payments bring an expired order back and need it. Returns false if nights could not be taken: roll the transaction
 * back.
 */
export async function applyEffects(
  transaction: Transaction,
  { to, effects }: OrderTransition,
  order: Order,
  nowMs: number,
  sessionSecret?: string,
): Promise<boolean> {
  // Every transaction locks codes and budgets before nights, as placing an order does.
  const hasBeenGivenUp = to === 'expired' || (order.state === 'awaiting_payment' && to === 'cancelled');
  if (hasBeenGivenUp) await giveUseBack(transaction, order.number);
  if (order.state === 'expired' && effects.includes('take_nights') && sessionSecret !== undefined) {
    await countLateUse(transaction, order, sessionSecret, nowMs);
  }
  // A payment that ends an unpaid state without the whole price is a deposit: nobody holds these nights for free.
  const hasCome = to === 'paid' || (to === 'confirmed' && effects.includes('record_payment'));
  if (!isUnpaid(to) || hasCome) await giveBackUnitNights(transaction, order.number, hasCome);
  const rooms = bookRooms(order.quote.rooms, order.stay);
  if (effects.includes('take_nights') && !(await takeNights(transaction, rooms))) return false;
  if (!(await applyChangeEffects(transaction, effects, order, nowMs, ASK_LATER_MS))) return false;
  if (effects.includes('free_nights')) {
    await freeNights(transaction, rooms);
    await releaseNights(transaction, order.number);
  }
  if (effects.includes('start_hold')) {
    const purpose = { changePosition: null, amountMinor: order.deposit?.depositMinor ?? order.quote.totalMinor };
    await insertAttempt(transaction, order.number, purpose, nowMs);
    await openQuestions(transaction, order.number, nowMs, Date.parse(order.holdUntil ?? '') + ASK_LATER_MS);
  }
  if (effects.includes('restart_hold')) {
    await restartHold(transaction, order.number, nowMs + (holdMsOf(to) ?? 0));
  }
  if (effects.includes('ask_provider_later')) {
    await keepAsking(transaction, order.number, nowMs, nowMs + ASK_LATER_MS);
  }
  // If no money moves, guest and desk need only the last of many changes.
  if (effects.includes('mail_changed') && to === 'confirmed') {
    await overtakeMails(transaction, KINDS_OF_CHANGES, order.number, nowMs);
  }
  for (const kind of effects.flatMap((effect) => GUEST_MAIL_OF[effect] ?? [])) {
    await enqueueMail(transaction, { kind, orderNumber: order.number, locale: order.locale }, nowMs);
  }
  for (const effect of effects) {
    if (isDeskMailKind(effect)) await tellDesk(transaction, effect, order.number, nowMs);
  }
  return true;
}

/** Mails to the desk use the default language, regardless of the guest's language. */
export async function tellDesk(transaction: Transaction, kind: DeskMailKind, orderNumber: string, nowMs: number) {
  await enqueueMail(transaction, { kind, orderNumber, locale: DEFAULT_LOCALE }, nowMs);
}
