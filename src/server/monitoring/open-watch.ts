import type { Database } from '../database/database.ts';
import type { MailTransport } from '../mail/outgoing-mail.ts';
import { askProvider } from '../payments/ask-provider.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import type { Settings } from '../settings/settings.ts';
import { readFreeShare } from './alarm-causes.ts';
import type { ErrorCounts } from './error-counts.ts';
import { type AlarmMailContext, mailAlarm, postAlarm } from './tell-alarm.ts';
import { lookForAlarms, type WatchOptions } from './watch.ts';

export interface WatchDependencies extends Pick<WatchOptions, 'now' | 'log'> {
  readonly errors: ErrorCounts;
  readonly mailContext: AlarmMailContext;
  readonly database: Database;
  readonly transport: MailTransport;
  readonly payments: PaymentDependencies;
  readonly settings: Settings;
}

/** A made-up attempt, which the provider is asked about to see whether it answers. */
const PROBE = 'alive';

/** Watches everything that the settings name. */
export function openWatch({
  errors,
  mailContext,
  database,
  transport,
  payments,
  settings,
  log,
  now,
}: WatchDependencies) {
  const { publicUrl, alarmWebhookUrl, dataFolder, backupFolder, backupEveryMs, paymentProvider } = settings;
  const askWhetherAlive = async () => (await askProvider(PROBE, payments)) !== null;
  return {
    flushErrors: () => errors.flush(),
    look: (jobs: Parameters<typeof lookForAlarms>[1]) =>
      lookForAlarms(
        {
          sources: {
            database,
            errors,
            dataFolder,
            readFreeShare,
            backupFolder,
            backupEveryMs,
            askProvider: paymentProvider === null ? null : askWhetherAlive,
          },
          mail: (alarm) => mailAlarm(transport, mailContext, alarm),
          post: alarmWebhookUrl === null ? null : (alarm) => postAlarm(alarmWebhookUrl, publicUrl, alarm),
          now,
          log,
        },
        jobs,
      ),
  };
}
