import type { MailKind } from '#domain/mail-kinds.ts';
import type { OrderEffect, OrderTransition } from '#domain/order-state.ts';
import type { InventoryRepository } from '../repositories/inventory-repository.ts';
import type { OrderRepository } from '../repositories/order-repository.ts';
import type { OutboxRepository } from '../repositories/outbox-repository.ts';
import type { Transaction } from '../repositories/tables.ts';
import type { Order } from './order.ts';

export interface OrderRepositories {
  readonly inventory: InventoryRepository;
  readonly orders: OrderRepository;
  readonly outbox: OutboxRepository;
}

/**
 * Carries out what a transition demands, in the transaction that changes the state. False when the nights could not be
 * taken: the transaction has to be rolled back then.
 */
export async function carryOut(
  transaction: Transaction,
  { effects }: OrderTransition,
  order: Pick<Order, 'number' | 'stay' | 'quote' | 'locale'>,
  { inventory, outbox }: OrderRepositories,
  nowMs: number,
): Promise<boolean> {
  const accommodationIds = order.quote.rooms.map((room) => room.accommodationId);
  if (effects.includes('take_nights') && !(await inventory.takeNights(transaction, accommodationIds, order.stay))) {
    return false;
  }
  if (effects.includes('free_nights')) await inventory.freeNights(transaction, accommodationIds, order.stay);
  for (const kind of effects.map(mailKindOf)) {
    if (kind === null) continue;
    await outbox.enqueue(transaction, { kind, orderNumber: order.number, locale: order.locale }, nowMs);
  }
  return true;
}

function mailKindOf(effect: OrderEffect): MailKind | null {
  return effect.startsWith('mail_') ? (effect.slice('mail_'.length) as MailKind) : null;
}
