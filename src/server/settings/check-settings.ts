import type { ResortFile } from '#content/resort/resort-schema.ts';
import { LEAST_HASH_MEMORY_KIB, SHORTEST_HOLD_OF_GUESTS_MS } from './machine-settings.ts';
import type { SettingReader } from './setting-reader.ts';
import { isThisMachine } from './setting-values.ts';
import { isPublicDemo, type Settings } from './settings.ts';

const NEEDED = ['SESSION_SECRET', 'PASS_SIGNING_KEY', 'SMTP_URL', 'LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'];
const LIQPAY_KEYS = ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'] as const;
/** The provider's prefix of test keys. */
const TEST_KEY = /^sandbox_/i;

/** By this estimate, 16 random bytes in hexadecimal have about 110 bits. */
const ENOUGH_BITS = 80;

const because = 'in production';

/** Reports unsafe settings in production: defaults of a demo, test keys, weak secrets, missing encryption. */
export function refuseUnsafeProduction(reader: SettingReader, settings: Settings): void {
  const addresses = [
    ['PUBLIC_URL', reader.isSet('PUBLIC_URL') ? settings.publicUrl : ''],
    ['DESK_URL', settings.deskUrl],
    ['ANALYTICS_URL', settings.thirdParties?.analyticsUrl],
    ['REVIEWS_URL', settings.thirdParties?.reviewsUrl],
    ...settings.socialProviders.map(({ name, issuer }) => [`${name.toUpperCase()}_ISSUER`, issuer] as const),
    ['LIQPAY_URL', settings.paymentProvider?.url],
  ] as const;
  for (const [name, address] of addresses) {
    if (typeof address === 'string' && !isEncrypted(address)) {
      reader.note(name, `an address that starts with https:// ${because}`);
    }
  }
  for (const name of NEEDED) if (!reader.isSet(name)) reader.note(name, `a value ${because}`);
  if (!reader.isSet('TRUST_PROXY')) {
    reader.note(
      'TRUST_PROXY',
      `the number of proxies in front ${because}, or all guests count as one; \`false\`: there is none`,
    );
  }
  if (!settings.rateLimit) reader.note('RATE_LIMIT', `\`on\` ${because}`);
  if (settings.paymentHoldMs < SHORTEST_HOLD_OF_GUESTS_MS) {
    reader.note('PAYMENT_HOLD_SECONDS', `at least ${SHORTEST_HOLD_OF_GUESTS_MS / 1000} ${because}`);
  }
  if (settings.passwordHashMemoryKib < LEAST_HASH_MEMORY_KIB) {
    reader.note('PASSWORD_HASH_MEMORY_KIB', `at least ${LEAST_HASH_MEMORY_KIB} ${because}`);
  }
  refuseTestPayments(reader, settings);
  refuseWeakSecrets(reader, settings);
}

/** A real resort without DEPLOYMENT would be a demo, which accepts test payments. */
export function askWhichDeployment(reader: SettingReader, { publicUrl }: Settings): void {
  if (reader.isSet('DEPLOYMENT') || !isEncrypted(publicUrl)) return;
  if (!LIQPAY_KEYS.some((name) => reader.isSet(name))) return;
  reader.note('DEPLOYMENT', '`production` or `demo`, because LiqPay keys and a PUBLIC_URL with https:// are set');
}

/** Warns about settings that are allowed but often a mistake. */
export function listWarnings(settings: Settings): string[] {
  const { host, trustProxy, publicUrl } = settings;
  const warnings: string[] = [];
  // A listening address has no brackets around IPv6.
  const listensOutside = !isThisMachine(host.includes(':') ? `[${host}]` : host);
  if (trustProxy === true && listensOutside) {
    warnings.push(
      'TRUST_PROXY=true believes any X-Forwarded-For, also one that a visitor writes to get past the limits: set the number of proxies or their addresses',
    );
  }
  if (isPublicDemo(settings)) {
    warnings.push(`This is a demo, and ${publicUrl} is not on this machine: every page says that no booking is real`);
  }
  return warnings;
}

function refuseTestPayments(reader: SettingReader, { paymentProvider }: Settings): void {
  if (paymentProvider === null) return;
  const { publicKey, privateKey } = paymentProvider;
  for (const [name, key] of [
    ['LIQPAY_PUBLIC_KEY', publicKey],
    ['LIQPAY_PRIVATE_KEY', privateKey],
  ] as const) {
    if (TEST_KEY.test(key)) reader.note(name, `a key without sandbox_ ${because}`);
  }
}

function refuseWeakSecrets(reader: SettingReader, settings: Settings): void {
  const secrets = [
    ['SESSION_SECRET', settings.sessionSecret, ENOUGH_BITS],
    ['LIQPAY_PRIVATE_KEY', settings.paymentProvider?.privateKey ?? null, ENOUGH_BITS],
  ] as const;
  for (const [name, secret, enough] of secrets) {
    if (secret === null || estimateBits(secret) >= enough) continue;
    const source = name === 'LIQPAY_PRIVATE_KEY' ? 'the shop has from its provider' : '`openssl rand -base64 32` makes';
    reader.note(name, `a value that nobody can guess ${because}, as ${source}`);
  }
}

function isEncrypted(address: string): boolean {
  return address.startsWith('https://');
}

/** Sequences along a keyboard row are easy to guess. */
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * An upper estimate, in bits. Each character is a choice among the text's characters; a repeated step (123, cba), a
 * neighbour on the keyboard or a repeated triple counts nothing. Finds secrets that were not generated at random.
 */
export function estimateBits(text: string): number {
  const characters = Array.from(text);
  const seen = new Set<string>();
  let surprises = 0;
  characters.forEach((_, index) => {
    const last = characters.slice(Math.max(0, index - 2), index + 1);
    if (!isStep(last) && !isKeyboardPair(last) && !(last.length === 3 && seen.has(last.join('')))) surprises += 1;
    seen.add(last.join(''));
  });
  return surprises * Math.log2(new Set(characters).size || 1);
}

function isStep(last: readonly string[]): boolean {
  const [first, second, third] = last.map((character) => character.codePointAt(0) ?? 0);
  if (first === undefined || second === undefined || third === undefined) return false;
  return third - second === second - first;
}

function isKeyboardPair(last: readonly string[]): boolean {
  const pair = last.slice(-2).join('').toLowerCase();
  return pair.length === 2 && KEYBOARD_ROWS.some((row) => row.includes(pair));
}

const EXAMPLE = /\.example$/i;

/** Addresses of RFC 2606, unless a setting replaces them. */
export function findExampleAddresses(
  { email, mail }: Pick<ResortFile, 'email' | 'mail'>,
  { mailFrom, deskEmail }: Pick<Settings, 'mailFrom' | 'deskEmail'>,
): string[] {
  const addresses = [
    ['email', email],
    ['mail.from', mailFrom ?? mail.from],
    ['mail.desk', deskEmail ?? mail.desk],
  ] as const;
  return addresses
    .filter(([, address]) => EXAMPLE.test(address.replace(/>$/, '')))
    .map(([field, address]) => `resort.json, ${field}: ${address} is an example, and no mail arrives there`);
}
