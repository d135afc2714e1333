import type { SettingReader } from '../setting-reader.ts';
import { wholeNumber } from '../setting-values.ts';

export interface AccountSettings {
  /** Memory for one password hash. Tests use little, so that they are fast. */
  readonly passwordHashMemoryKib: number;
}

/** OWASP's minimum for Argon2id with two rounds. */
export const LEAST_HASH_MEMORY_KIB = 19_456;

export function readAccounts(reader: SettingReader): AccountSettings {
  return {
    passwordHashMemoryKib: reader.read(
      'PASSWORD_HASH_MEMORY_KIB',
      'a whole number of KiB from 8 to 262144',
      wholeNumber(8, 262_144),
      LEAST_HASH_MEMORY_KIB,
    ),
  };
}
