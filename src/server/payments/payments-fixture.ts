import type { Database } from '../database/database.ts';
import type { PaymentProvider } from '../settings/partner-settings.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** Nothing listens on port 9, so this provider never responds. */
export const SILENT_PROVIDER: PaymentProvider = {
  publicKey: 'public key of the shop',
  privateKey: 'private key of the shop',
  version: 3,
  url: 'http://127.0.0.1:9',
};

export const SAMPLE_RESORT = {
  name: { uk: 'Смерека', en: 'Smereka' },
  name_genitive: { uk: 'Смереки', en: 'Smereka' },
};

export const SESSION_SECRET = 'a secret of at least thirty-two characters';

export function testPayments(database: Database, replace: Partial<PaymentDependencies> = {}): PaymentDependencies {
  const ignore = () => undefined;
  return {
    database,
    provider: SILENT_PROVIDER,
    isDemo: true,
    publicUrl: 'https://resort.example',
    sessionSecret: SESSION_SECRET,
    resort: SAMPLE_RESORT,
    timeZone: 'Europe/Kyiv',
    lateArrivalUntil: null,
    now: () => Date.parse('2026-11-21T10:00:00Z'),
    log: { info: ignore, warn: ignore, error: ignore },
    onMailQueued: ignore,
    ...replace,
  };
}
