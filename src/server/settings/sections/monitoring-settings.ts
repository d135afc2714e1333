import type { SettingReader } from '../setting-reader.ts';
import { textOfLength } from '../setting-values.ts';

/** How an operator watches the resort. */
export interface MonitoringSettings {
  /** null: only this machine may read `/metrics`. */
  readonly metricsToken: string | null;
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
  };
}
