import { createOutboxRepository } from '../mail/outbox-repository.ts';
import { createRefundsRepository, type StoredRefund } from '../orders/money/refunds-repository.ts';
import { tellDesk } from '../orders/order-effects.ts';
import { askForRefund } from './ask-provider.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** Much longer than a provider needs to answer: the requesting process must have died. */
const UNANSWERED_MS = 10 * 60_000;

/**
 * Asks the provider for every due refund, each once. The desk handles unconfirmed ones: a refund requested twice might
 * be paid twice.
 */
export async function sendRefunds(
  dependencies: PaymentDependencies,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const refunds = createRefundsRepository(dependencies.database);
  const nowMs = dependencies.now();
  for (const refund of await refunds.listUnanswered(nowMs - UNANSWERED_MS)) {
    await settle(refund, 'by_hand', dependencies);
  }
  while (!isStopping()) {
    const refund = await refunds.claimDue(nowMs);
    if (refund === null) return;
    const result = await askForRefund(refund.attemptId, refund.amountMinor, dependencies);
    const about = { order: refund.orderNumber, payment: refund.paymentId, amountMinor: refund.amountMinor, result };
    dependencies.log.info(about, 'The provider was asked for a refund');
    await settle(refund, result === 'returned' ? 'returned' : 'by_hand', dependencies);
  }
}

async function settle(
  { id, orderNumber }: StoredRefund,
  to: 'returned' | 'by_hand',
  { database, now, onMailQueued }: PaymentDependencies,
): Promise<void> {
  const [refunds, outbox] = [createRefundsRepository(database), createOutboxRepository(database)];
  await database.transaction(async (transaction) => {
    // A callback may already have reported it.
    const isOurs = await refunds.settle(transaction, id, ['asked'], to);
    if (isOurs && to === 'by_hand') await tellDesk(transaction, 'desk_refund_by_hand', orderNumber, outbox, now());
  });
  onMailQueued();
}
