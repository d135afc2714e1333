import type { SettingReader } from '../setting-reader.ts';
import { anyText, existingFolder, wholeNumber } from '../setting-values.ts';

export interface BackupSettings {
  readonly backupFolder: string;
  /** Older backups are removed after a new one is complete. */
  readonly backupDays: number;
  /** Folder of pg_dump and pg_restore; null: those on the path. */
  readonly postgresTools: string | null;
}

export function readBackup(reader: SettingReader): BackupSettings {
  return {
    backupFolder: reader.read('BACKUP_DIR', 'a folder', anyText, 'backups'),
    backupDays: reader.read('BACKUP_DAYS', 'a whole number of days from 1 to 3650', wholeNumber(1, 3650), 30),
    postgresTools: reader.read('POSTGRES_TOOLS', 'the folder of pg_dump and pg_restore', existingFolder, null),
  };
}
