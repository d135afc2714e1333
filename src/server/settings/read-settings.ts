import { askWhichDeployment, listWarnings, refuseUnsafeProduction } from './check-settings.ts';
import { readAccounts } from './sections/account-settings.ts';
import { readAddresses } from './sections/address-settings.ts';
import { readBackup } from './sections/backup-settings.ts';
import { readData } from './sections/data-settings.ts';
import { readLimits } from './sections/limit-settings.ts';
import { readMail } from './sections/mail-settings.ts';
import { readMonitoring } from './sections/monitoring-settings.ts';
import { readPace } from './sections/pace-settings.ts';
import { readPayment } from './sections/payment-settings.ts';
import { readRetention } from './sections/retention-settings.ts';
import { readSearch } from './sections/search-settings.ts';
import { readSecrets } from './sections/secret-settings.ts';
import { readSocial } from './sections/social-settings.ts';
import { readThirdParties } from './sections/third-party-settings.ts';
import { createSettingReader } from './setting-reader.ts';
import { oneOf } from './setting-values.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { findUnknownSettings } from './unknown-settings.ts';

export type SettingsResult =
  | {
      readonly settings: Settings;
      /** The given settings with their values. */
      readonly given: Readonly<Record<string, string>>;
      /** Warnings of settings that are allowed but often a mistake. */
      readonly warnings: readonly string[];
      readonly problems: null;
    }
  | { readonly settings: null; readonly problems: readonly string[] };

/** A demo needs no settings. Production refuses to start with the settings of a demo. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const reader = createSettingReader(environment);
  const addresses = readAddresses(reader);
  const settings: Settings = {
    deployment: reader.read('DEPLOYMENT', '`demo` or `production`', oneOf('demo', 'production'), 'demo' as const),
    ...addresses,
    ...readData(reader),
    ...readBackup(reader),
    ...readMail(reader),
    ...readMonitoring(reader),
    ...readSecrets(reader),
    ...readLimits(reader),
    ...readAccounts(reader),
    ...readSocial(reader),
    ...readPace(reader),
    ...readRetention(reader),
    ...readPayment(reader),
    ...readSearch(reader),
    ...readThirdParties(reader, addresses.publicUrl),
  };
  if (settings.deskUrl === settings.publicUrl) reader.note('DESK_URL', 'another address than PUBLIC_URL, or none');
  askWhichDeployment(reader, settings);
  const isProduction = settings.deployment === 'production';
  if (isProduction) refuseUnsafeProduction(reader, settings);
  const { given, names } = reader;
  const unknown = [...findUnknownSettings(environment, names)];
  const problems = [...reader.problems, ...(isProduction ? unknown : [])];
  if (problems.length > 0) return { settings: null, problems };
  return { settings, given, warnings: [...listWarnings(settings), ...unknown], problems: null };
}

/** Reads the process's environment. Throws all problems at once. */
export function readSettingsOrRefuse(): Extract<SettingsResult, { readonly problems: null }> {
  const read = readSettings(process.env);
  if (read.problems === null) return read;
  throw new StartError(`These settings are wrong:\n  ${read.problems.join('\n  ')}`);
}
