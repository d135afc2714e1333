import type { OrderEffect } from '#domain/order/order-state.ts';
import { heldOf, planRefund } from '#domain/order/refund-plan.ts';
import { roomsOf, unitNightsBeyond } from '#domain/order/unit-nights.ts';
import type { InventoryRepository } from '../../availability/inventory-repository.ts';
import type { Transaction } from '../../database/tables.ts';
import type { PaymentQuestionsRepository } from '../money/payment-questions-repository.ts';
import type { PaymentsRepository } from '../money/payments-repository.ts';
import type { RefundsRepository } from '../money/refunds-repository.ts';
import type { Order, OrderChange } from '../order.ts';
import type { OrderRepository } from '../order-repository.ts';
import { followChange } from '../units/follow-change.ts';
import type { OrderChangesRepository } from './order-changes-repository.ts';

interface ChangeRepositories {
  readonly changes: OrderChangesRepository;
  readonly inventory: InventoryRepository;
  readonly orders: OrderRepository;
  readonly payments: PaymentsRepository;
  readonly questions: PaymentQuestionsRepository;
  readonly refunds: RefundsRepository;
}

const CHANGE_EFFECTS: readonly OrderEffect[] = ['take_new_nights', 'hold_change', 'apply_change', 'drop_change'];

/**
 * Applies the effects on the order's open change. New nights are taken before old ones are freed, and nights that both
 * stays share are never touched. The provider is polled about a difference for `askLaterMs` after its hold. False: the
 * nights could not be taken, and the transaction must be rolled back.
 */
export async function applyChangeEffects(
  transaction: Transaction,
  effects: readonly OrderEffect[],
  order: Order,
  repositories: ChangeRepositories,
  nowMs: number,
  askLaterMs: number,
): Promise<boolean> {
  const wanted = effects.filter((effect) => CHANGE_EFFECTS.includes(effect));
  if (wanted.length === 0) return true;
  const { changes, inventory } = repositories;
  const change = await changes.findOpen(order.number, transaction);
  if (change === null) {
    if (wanted.some((effect) => effect !== 'drop_change')) throw new Error(`Order ${order.number} has no open change`);
    return true;
  }
  const [old, next] = [roomsOf(change.old), roomsOf(change.next)];
  const beside = unitNightsBeyond(next, old);
  await inventory.lockUnitNights(transaction, [...old, ...next]);
  for (const effect of wanted) {
    if (effect === 'take_new_nights' && !(await inventory.takeUnitNights(transaction, beside))) return false;
    if (effect === 'hold_change') await startDifference(transaction, order, change, repositories, nowMs, askLaterMs);
    if (effect === 'apply_change') await apply(transaction, order, change, repositories, nowMs);
    if (effect === 'drop_change') {
      await inventory.freeUnitNights(transaction, beside);
      await changes.setState(transaction, order.number, change.position, 'ended', nowMs);
    }
  }
  return true;
}

async function startDifference(
  transaction: Transaction,
  { number }: Order,
  { position, dueMinor, holdUntil }: OrderChange,
  { payments, questions }: ChangeRepositories,
  nowMs: number,
  askLaterMs: number,
): Promise<void> {
  const purpose = { changePosition: position, amountMinor: dueMinor };
  await payments.startAttempt(transaction, number, purpose, nowMs);
  await questions.open(transaction, number, nowMs, Date.parse(holdUntil ?? '') + askLaterMs);
}

async function apply(
  transaction: Transaction,
  order: Order,
  { position, old, next, refundMinor }: OrderChange,
  { changes, inventory, orders, payments, refunds }: ChangeRepositories,
  nowMs: number,
): Promise<void> {
  const { number } = order;
  await orders.rewriteStay(transaction, order, next);
  await inventory.freeUnitNights(transaction, unitNightsBeyond(roomsOf(old), roomsOf(next)));
  await followChange(transaction, number, order, next);
  await changes.setState(transaction, number, position, 'applied', nowMs);
  if (refundMinor === 0) return;
  const known = await payments.listPayments(number, transaction);
  const decided = await refunds.list(number, transaction);
  // The desk may have refunded so much on its own that less than the difference is left.
  const partsMinor = Math.min(refundMinor, heldOf(known, decided));
  for (const part of planRefund(partsMinor, known, decided)) {
    const attemptId = known.find(({ paymentId }) => paymentId === part.paymentId)?.attemptId ?? '';
    await refunds.add(transaction, number, { ...part, attemptId }, nowMs);
  }
}
