import type { SettingReader } from '../setting-reader.ts';
import { ed25519Key, textOfLength } from '../setting-values.ts';

export interface SecretSettings {
  /** null only in a demo on SQLite, which stores its own secret in the data folder. */
  readonly sessionSecret: string | null;
  /** null only in a demo, which derives the key from the session secret. */
  readonly passSigningKey: string | null;
}

export function readSecrets(reader: SettingReader): SecretSettings {
  return {
    sessionSecret: reader.read('SESSION_SECRET', 'at least 32 characters', textOfLength(32), null),
    passSigningKey: reader.read(
      'PASS_SIGNING_KEY',
      'an Ed25519 private key: base64 of its PKCS #8 DER file on one line',
      ed25519Key,
      null,
    ),
  };
}
