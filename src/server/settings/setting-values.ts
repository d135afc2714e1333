import { createPrivateKey } from 'node:crypto';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';

/** Each function parses one kind of setting. null: the text is not a valid value. */

export function anyText(text: string): string {
  return text;
}

export function existingFolder(text: string): string | null {
  return statSync(text, { throwIfNoEntry: false })?.isDirectory() ? text : null;
}

export function oneOf<Choice extends string>(...choices: readonly Choice[]): (text: string) => Choice | null {
  return (text) => choices.find((choice) => choice === text) ?? null;
}

export function wholeNumber(minimum: number, maximum: number): (text: string) => number | null {
  return (text) => {
    if (!/^\d{1,9}$/.test(text)) return null;
    const value = Number(text);
    return value >= minimum && value <= maximum ? value : null;
  };
}

export function share(text: string): number | null {
  return /^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/.test(text) ? Number(text) : null;
}

export function textOfLength(minimum: number): (text: string) => string | null {
  return (text) => (text.length >= minimum ? text : null);
}

function urlWith(...protocols: readonly string[]): (text: string) => string | null {
  return (text) => (URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : null);
}

export const PERCENT_ENCODED =
  'whose user name and password are percent-encoded: @ is %40, : is %3A, / is %2F, ? is %3F, # is %23, % is %25';

/** Without percent-encoding, errors would print the rest of a password as a host. */
export function encodedAddress(
  protocols: readonly string[],
  isAddress: (text: string) => boolean = URL.canParse,
): (text: string) => string | null {
  return (text) => {
    const [, scheme = '', user = '', rest = ''] = /^([a-z]+:)\/\/(?:([^/?#]*)@)?(.*)$/s.exec(text) ?? [];
    const isEncoded = /^[^@:]*(?::[^@:]*)?$/.test(user) && isDecodable(user) && !/[#@]/.test(rest);
    return protocols.includes(scheme) && isEncoded && isAddress(text) ? text : null;
  };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const WEB_ADDRESS = 'an address that starts with https:// or http://';

export const webAddress = urlWith('https:', 'http:');

const THIS_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export function isThisMachine(host: string): boolean {
  return THIS_MACHINE.test(host.toLowerCase());
}

/** Refuses names, passwords and the `refused` parts. Only local addresses may be unencrypted. */
export function secureUrl(text: string, refused: readonly ('search' | 'hash')[] = []): URL | null {
  const url = URL.parse(text);
  if (url === null || [url.username, url.password, ...refused.map((part) => url[part])].join('') !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname)) ? url : null;
}

/** Returns only scheme, host and port, because links built from the address would lose a path. */
export function webOrigin(text: string): string | null {
  const url = urlWith('http:', 'https:')(text);
  if (url === null) return null;
  const { origin, pathname, search, hash, username } = new URL(url);
  return pathname === '/' && `${search}${hash}${username}` === '' ? origin : null;
}

export function timeZone(text: string): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch {
    return null;
  }
}

/** Accepts `address@host` or `Name <address@host>`. */
export function mailbox(text: string): string | null {
  return /^(?:[^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text) ? text : null;
}

/** Accepts base64 of a PKCS #8 DER file, in one line for environment variables. */
export function ed25519Key(text: string): string | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? text : null;
  } catch {
    return null;
  }
}

/** Accepts `true`, the number of proxies in front, or their addresses and CIDR ranges, separated by commas. */
export function proxyTrust(text: string): boolean | number | string | null {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').every((part) => isAddressRange(part.trim())) ? text : null;
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
