import { createHmac } from 'node:crypto';
import type { PaymentProvider } from '../settings/sections/payment-settings.ts';

export const STAND_IN_PATH = '/stand-in';

/**
 * The payment provider of a demo, which this very server plays. Its keys come from the session secret, so they are the
 * data folder's own, outlive restarts, and are the same for all instances.
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
