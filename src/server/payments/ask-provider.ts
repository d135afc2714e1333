import { toAmount } from '#contract/availability/money.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { decodeMessage, encodeMessage, signData } from './signature.ts';

/** A guest's page waits for the response, so a slower provider counts as silent. */
const PROVIDER_TIMEOUT_MS = 2_500;

type Message = Readonly<Record<string, unknown>>;
type Asking = Pick<PaymentDependencies, 'provider'> & { readonly log: Pick<PaymentDependencies['log'], 'warn'> };

export const PAYMENT_NOT_FOUND = 'payment_not_found';

/** Returns the provider's original message about an attempt; null if the provider does not respond. */
export function askProvider(attemptId: string, asking: Asking): Promise<Message | null> {
  return request(attemptId, { action: 'status' }, asking);
}

/** Must be sent only once: a second request would refund twice. `unknown`: no response. */
export async function askForRefund(
  attemptId: string,
  amountMinor: number,
  asking: Asking,
): Promise<'returned' | 'refused' | 'unknown'> {
  const answer = await request(attemptId, { action: 'refund', amount: toAmount(amountMinor) }, asking);
  if (answer === null) return 'unknown';
  return answer.result === 'ok' ? 'returned' : 'refused';
}

async function request(attemptId: string, wish: object, { provider, log }: Asking): Promise<Message | null> {
  const { version, publicKey, url } = provider;
  const data = encodeMessage({ version, public_key: publicKey, ...wish, order_id: attemptId });
  try {
    const response = await fetch(`${url}/api/request`, {
      method: 'POST',
      body: new URLSearchParams({ data, signature: signData(data, provider) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return decodeMessage(Buffer.from(await response.text()).toString('base64'));
  } catch (error) {
    log.warn(
      { attempt: attemptId, reason: error instanceof Error ? error.message : 'unknown' },
      'The payment provider is silent',
    );
    return null;
  }
}
