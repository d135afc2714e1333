import { toAmount } from '#contract/availability/money.ts';
import type { PaymentProvider } from '../../settings/partner-settings.ts';
import { encodeMessage, signData } from '../signature.ts';
import type { StandInPayment } from './stand-in-repository.ts';
import type { StandInRequest } from './stand-in-request.ts';

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

/** Reports a payment to its merchant over HTTP, once. Returns false if the report is lost: merchants also ask. */
export async function callBack(payment: StandInPayment, provider: PaymentProvider): Promise<boolean> {
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
    return false;
  }
}
