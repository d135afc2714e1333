import type { PaymentDependencies } from './payment-dependencies.ts';
import { decodeMessage, encodeMessage, signData } from './signature.ts';

/** A guest's page awaits the answer, so a slower provider counts as silent. */
export const PROVIDER_TIMEOUT_MS = 2_500;

/** The provider's original message about an attempt; null if the attempt is unknown or the provider is silent. */
export async function askProvider(
  attemptId: string,
  { provider, log }: Pick<PaymentDependencies, 'provider' | 'log'>,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { version, publicKey, url } = provider;
  const data = encodeMessage({ version, public_key: publicKey, action: 'status', order_id: attemptId });
  try {
    const response = await fetch(`${url}/api/request`, {
      method: 'POST',
      body: new URLSearchParams({ data, signature: signData(data, provider) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    return readAnswer(await response.text());
  } catch (error) {
    log.warn(
      { attempt: attemptId, reason: error instanceof Error ? error.message : 'unknown' },
      'The payment provider is silent',
    );
    return null;
  }
}

function readAnswer(text: string): Readonly<Record<string, unknown>> | null {
  return decodeMessage(Buffer.from(text).toString('base64'));
}
