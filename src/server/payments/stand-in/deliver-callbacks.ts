import { toAmount } from '#contract/availability/money.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import type { PaymentProvider } from '../../settings/partner-settings.ts';
import { encodeMessage, signData } from '../signature.ts';
import { createStandInRepository, type StandInPayment } from './stand-in-repository.ts';
import type { StandInRequest } from './stand-in-request.ts';

export interface StandInDependencies extends DatabaseAndClock {
  readonly provider: PaymentProvider;
  readonly log: { warn(details: object, message: string): void };
}

export const MOST_CALLBACKS = 5;
/** Longer than a merchant may take to respond, so that no other process calls back at the same time. */
export const CALLBACK_PAUSE_MS = 10_000;
const MERCHANT_TIMEOUT_MS = 5_000;

/** Returns the report of a payment, the same in a callback and in a response to `status`. */
export function reportOf({ id, status, request, refunded_minor }: StandInPayment, { version }: PaymentProvider) {
  const { public_key, order_id, amount, currency, description }: StandInRequest = JSON.parse(request);
  return {
    version,
    public_key,
    action: 'pay',
    paytype: 'card',
    type: 'buy',
    status,
    payment_id: Number(id),
    order_id,
    amount,
    currency,
    description,
    ...(refunded_minor > 0 && { refund_amount: toAmount(refunded_minor) }),
    ...(status === 'failure' && { err_code: 'cancel', err_description: 'The payment was declined' }),
  };
}

/** Reports decided payments to merchants over HTTP. A merchant that does not respond is called again a few times. */
export async function deliverCallbacks(dependencies: StandInDependencies, isStopping: () => boolean = () => false) {
  const { database, now, log } = dependencies;
  const books = createStandInRepository(database);
  while (!isStopping()) {
    const callback = await books.claimCallback(now(), CALLBACK_PAUSE_MS);
    if (callback === null) return;
    const { payment, attempts } = callback;
    const isTold = await callBack(payment, dependencies);
    if (!isTold) log.warn({ order: payment.order_id, attempts }, 'The stand-in could not call back');
    if (isTold || attempts >= MOST_CALLBACKS) await books.finishCallback(payment.id);
  }
}

async function callBack(payment: StandInPayment, { provider }: StandInDependencies): Promise<boolean> {
  const data = encodeMessage(reportOf(payment, provider));
  const { server_url }: StandInRequest = JSON.parse(payment.request);
  try {
    const { ok } = await fetch(server_url, {
      method: 'POST',
      body: new URLSearchParams({ data, signature: signData(data, provider) }),
      redirect: 'error',
      signal: AbortSignal.timeout(MERCHANT_TIMEOUT_MS),
    });
    return ok;
  } catch {
    // Whatever the reason, the callback did not arrive and is retried.
    return false;
  }
}
