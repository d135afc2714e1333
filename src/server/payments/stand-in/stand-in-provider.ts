import { createHmac } from 'node:crypto';
import type { PaymentProvider } from '../../settings/sections/payment-settings.ts';

export const STAND_IN_PATH = '/stand-in';

/**
 * A demo's payment provider, simulated by this server. Its keys come from the session secret, so that they survive
 * restarts and are the same in all instances.
 */
export function standInProvider(sessionSecret: string, publicUrl: string): PaymentProvider {
  const derive = (purpose: string) => createHmac('sha256', sessionSecret).update(purpose).digest('hex');
  return {
    publicKey: `stand_in_${derive('public key of the stand-in').slice(0, 12)}`,
    privateKey: derive('private key of the stand-in'),
    version: 3,
    url: `${publicUrl}${STAND_IN_PATH}`,
  };
}
