import type { SettingReader } from '../setting-reader.ts';
import { isThisMachine, textOfLength, webAddress, wholeNumber } from '../setting-values.ts';

/** How an operator watches the resort. */
export interface MonitoringSettings {
  /** null: only this machine may read `/metrics`. */
  readonly metricsToken: string | null;
  /** Webhook for each alarm, in addition to the desk; null: none. */
  readonly alarmWebhookUrl: string | null;
  /** How often backups are planned; null: their age raises no alarm. */
  readonly backupEveryMs: number | null;
}

const SHORTEST_TOKEN = 16;

export function readMonitoring(reader: SettingReader): MonitoringSettings {
  return {
    metricsToken: reader.read(
      'METRICS_TOKEN',
      `at least ${SHORTEST_TOKEN} characters`,
      textOfLength(SHORTEST_TOKEN),
      null,
    ),
    alarmWebhookUrl: reader.read(
      'ALARM_WEBHOOK_URL',
      'an address that starts with https://, or http:// on this machine',
      webhookAddress,
      null,
    ),
    backupEveryMs: reader.read('BACKUP_EVERY_HOURS', 'a whole number of hours from 1 to 744', hoursInMs, null),
  };
}

function webhookAddress(text: string): string | null {
  if (webAddress(text) === null) return null;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isThisMachine(hostname) ? text : null;
}

function hoursInMs(text: string): number | null {
  const hours = wholeNumber(1, 744)(text);
  return hours === null ? null : hours * 60 * 60_000;
}
