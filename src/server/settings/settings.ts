import { type AddressSettings, readAddresses } from './address-settings.ts';
import { type DataSettings, readData } from './data-settings.ts';
import { type LimitSettings, readLimits } from './limit-settings.ts';
import { type MailSettings, readMail } from './mail-settings.ts';
import { type PaymentSettings, readPayment } from './payment-settings.ts';
import { askWhichDeployment, refuseCarelessProduction } from './production-settings.ts';
import { type RetentionSettings, readRetention } from './retention-settings.ts';
import { readSecrets, type SecretSettings } from './secret-settings.ts';
import { createSettingReader } from './setting-reader.ts';
import { oneOf } from './setting-values.ts';
import { refuseWithoutEffect } from './settings-without-effect.ts';

export interface Settings
  extends AddressSettings,
    DataSettings,
    MailSettings,
    SecretSettings,
    LimitSettings,
    RetentionSettings,
    PaymentSettings {
  readonly deployment: 'demo' | 'production';
}

export type SettingsResult =
  | { readonly settings: Settings; readonly problems: null }
  | { readonly settings: null; readonly problems: readonly string[] };

/** All settings of the process, read once. A demo needs none; production refuses to start with a demo's. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const reader = createSettingReader(environment);
  const settings: Settings = {
    deployment: reader.read('DEPLOYMENT', '`demo` or `production`', oneOf('demo', 'production'), 'demo' as const),
    ...readAddresses(reader),
    ...readData(reader),
    ...readMail(reader),
    ...readSecrets(reader),
    ...readLimits(reader),
    ...readRetention(reader),
    ...readPayment(reader),
  };
  refuseWithoutEffect(reader);
  askWhichDeployment(reader, settings);
  if (settings.deployment === 'production') refuseCarelessProduction(reader, settings);
  return reader.problems.length === 0 ? { settings, problems: null } : { settings: null, problems: reader.problems };
}
