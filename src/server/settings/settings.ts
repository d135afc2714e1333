import { SOCIAL_PROVIDERS } from '#contract/accounts/social-paths.ts';
import { readAddresses, readBackup, readData, readMonitoring, readPace, readSecrets } from './machine-settings.ts';
import { readDeposit, readProvider, readShop, readThirdParties } from './partner-settings.ts';
import { readLimits, readMail, readRetention } from './resort-settings.ts';
import type { SettingReader } from './setting-reader.ts';
import { isThisMachine, oneOf } from './setting-values.ts';

export type Settings = Readonly<ReturnType<typeof readSections>>;

export function readSections(reader: SettingReader) {
  const deployment = reader.read('DEPLOYMENT', '`demo` or `production`', oneOf('demo', 'production'), 'demo' as const);
  const addresses = readAddresses(reader);
  return {
    deployment,
    ...addresses,
    ...readData(reader),
    ...readBackup(reader),
    ...readMail(reader),
    ...readMonitoring(reader),
    ...readSecrets(reader),
    ...readLimits(reader),
    socialProviders: SOCIAL_PROVIDERS.flatMap((name) => readProvider(reader, name) ?? []),
    ...readPace(reader, deployment),
    ...readRetention(reader),
    paymentProvider: readShop(reader),
    deposit: readDeposit(reader),
    hotelPricesFeed: reader.readSwitch('HOTEL_PRICES_FEED', 'off'),
    ...readThirdParties(reader, addresses.publicUrl),
  };
}

/** Whether it is a demo that strangers can reach and might mistake for a real resort. */
export function isPublicDemo({ deployment, publicUrl }: Pick<Settings, 'deployment' | 'publicUrl'>): boolean {
  return deployment === 'demo' && !isThisMachine(new URL(publicUrl).hostname);
}
