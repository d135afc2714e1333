import type { SettingReader } from './setting-reader.ts';
import type { Settings } from './settings.ts';

const NEEDED = ['SESSION_SECRET', 'PASS_SIGNING_KEY', 'SMTP_URL', 'LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'];

/** Production refuses to start on a demo's stand-ins. */
export function refuseStandIns(reader: SettingReader, settings: Settings): void {
  const because = 'in production';
  if (!reader.isSet('PUBLIC_URL') || !settings.publicUrl.startsWith('https://')) {
    reader.note('PUBLIC_URL', `an address that starts with https:// ${because}`);
  }
  for (const name of NEEDED) if (!reader.isSet(name)) reader.note(name, `a value ${because}`);
}
