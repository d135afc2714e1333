import type { SettingReader } from '../setting-reader.ts';
import { anyText, proxyTrust, webOrigin, wholeNumber } from '../setting-values.ts';

export interface AddressSettings {
  readonly port: number;
  readonly host: string;
  /** Scheme, host and port of the public address, without a final slash. */
  readonly publicUrl: string;
  /** Likewise of the desk, which has a host of its own then; null: it is below `publicUrl`. */
  readonly deskUrl: string | null;
  readonly trustProxy: boolean | number | string;
}

export function readAddresses(reader: SettingReader): AddressSettings {
  const port = reader.read('PORT', 'a port from 0 to 65535', wholeNumber(0, 65_535), 3000);
  return {
    port,
    host: reader.read('HOST', 'a host name or an address to listen on', anyText, 'localhost'),
    publicUrl: reader.read(
      'PUBLIC_URL',
      'an address such as https://resort.example, without a path',
      webOrigin,
      `http://localhost:${port}`,
    ),
    deskUrl: reader.read('DESK_URL', 'an address such as https://desk.resort.example, without a path', webOrigin, null),
    trustProxy: reader.read(
      'TRUST_PROXY',
      '`true`, `false`, a number of proxies, or their addresses or CIDR ranges separated by commas',
      proxyTrust,
      false,
    ),
  };
}
