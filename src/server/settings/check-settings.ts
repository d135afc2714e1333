import { isPublicDemo, isThisMachine } from './public-demo.ts';
import { estimateBits } from './secret-strength.ts';
import { SHORTEST_HOLD_OF_GUESTS_MS } from './sections/pace-settings.ts';
import type { SettingReader } from './setting-reader.ts';
import type { Settings } from './settings.ts';

const NEEDED = ['SESSION_SECRET', 'PASS_SIGNING_KEY', 'SMTP_URL', 'LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'];
const LIQPAY_KEYS = ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'] as const;
/** The provider's prefix of keys for test payments. */
const TEST_KEY = /^sandbox_/i;

/** By the estimate, 16 drawn bytes in hexadecimal come to about 110. */
const ENOUGH_BITS = 80;

/** Settings of parts that are not built yet. Whoever builds one removes its settings from this list. */
const WITHOUT_EFFECT = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'FACEBOOK_ISSUER',
  'ANALYTICS_URL',
  'REVIEWS_URL',
  'METRICS_TOKEN',
];

const because = 'in production';

/** Notes what production must not start with: a demo's defaults, test keys, weak secrets, missing encryption. */
export function refuseUnsafeProduction(reader: SettingReader, settings: Settings): void {
  if (!reader.isSet('PUBLIC_URL') || !isEncrypted(settings.publicUrl)) {
    reader.note('PUBLIC_URL', `an address that starts with https:// ${because}`);
  }
  for (const name of NEEDED) if (!reader.isSet(name)) reader.note(name, `a value ${because}`);
  if (!settings.rateLimit) reader.note('RATE_LIMIT', `\`on\` ${because}`);
  if (settings.paymentHoldMs < SHORTEST_HOLD_OF_GUESTS_MS) {
    reader.note('PAYMENT_HOLD_SECONDS', `at least ${SHORTEST_HOLD_OF_GUESTS_MS / 1000} ${because}`);
  }
  refuseTestPayments(reader, settings);
  refuseWeakSecrets(reader, settings);
}

/**
 * Keys of the provider on an encrypted address look like a resort that takes money, and a forgotten DEPLOYMENT would
 * make it a demo, which takes test payments for real ones. Which of both is meant has to be said.
 */
export function askWhichDeployment(reader: SettingReader, { publicUrl }: Settings): void {
  if (reader.isSet('DEPLOYMENT') || !isEncrypted(publicUrl)) return;
  if (!LIQPAY_KEYS.some((name) => reader.isSet(name))) return;
  reader.note('DEPLOYMENT', '`production` or `demo`, because LiqPay keys and a PUBLIC_URL with https:// are set');
}

/** Refuses to start with a setting that has no effect: whoever sets it relies on it (design decision 20). */
export function refuseWithoutEffect(reader: SettingReader): void {
  for (const name of WITHOUT_EFFECT) {
    if (reader.isSet(name)) reader.note(name, 'no value: nothing uses this setting yet, so it would have no effect');
  }
}

/** What the log says at the start of settings that are allowed and yet are often a mistake. */
export function listWarnings(settings: Settings): string[] {
  const { host, trustProxy, publicUrl } = settings;
  const warnings: string[] = [];
  // IPv6 is written without brackets where it is an address to listen on.
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
  const { publicKey, privateKey, url } = paymentProvider;
  if (!isEncrypted(url)) reader.note('LIQPAY_URL', `an address that starts with https:// ${because}`);
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
