import { SOCIAL_PROVIDERS, type SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { DepositTerms } from '#domain/order/deposit.ts';
import type { SettingReader } from './setting-reader.ts';
import { anyText, isThisMachine, oneOf, WEB_ADDRESS, webAddress, wholeNumber } from './setting-values.ts';

export interface PaymentProvider {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly version: 3 | 7;
  readonly url: string;
}

export function readPayment(reader: SettingReader) {
  return { paymentProvider: readShop(reader), deposit: readDeposit(reader) };
}

function readDeposit(reader: SettingReader): DepositTerms | null {
  const percent = reader.read('DEPOSIT_PERCENT', 'a whole number from 1 to 99', wholeNumber(1, 99), null);
  const days = 'a whole number of days from 0 to 60';
  const restDays = reader.read('DEPOSIT_REST_DAYS', days, wholeNumber(0, 60), 0);
  if (percent === null && restDays > 0) reader.note('DEPOSIT_PERCENT', 'a value, because DEPOSIT_REST_DAYS is set');
  return percent === null ? null : { percent, restDays };
}

function readShop(reader: SettingReader): PaymentProvider | null {
  const publicKey = reader.read('LIQPAY_PUBLIC_KEY', 'the public key of the shop', anyText, null);
  const privateKey = reader.read('LIQPAY_PRIVATE_KEY', 'the private key of the shop', anyText, null);
  const version = reader.read('LIQPAY_VERSION', '3 or 7', oneOf('3', '7'), '3' as const);
  const url = reader.read('LIQPAY_URL', WEB_ADDRESS, webAddress, 'https://www.liqpay.ua');
  if (publicKey !== null && privateKey !== null)
    return { publicKey, privateKey, version: version === '7' ? 7 : 3, url };
  if (publicKey !== null) reader.note('LIQPAY_PRIVATE_KEY', 'a value, because LIQPAY_PUBLIC_KEY is set');
  if (privateKey !== null) reader.note('LIQPAY_PUBLIC_KEY', 'a value, because LIQPAY_PRIVATE_KEY is set');
  return null;
}

export interface SocialProviderSettings {
  readonly name: SocialProviderName;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For an issuer whose discovery does not contain it; null: discovery must contain it. */
  readonly tokenEndpoint: string | null;
}

/** Facebook's discovery contains keys and the login page, but no address to exchange a code (decision 20). */
const USUAL = {
  google: { issuer: 'https://accounts.google.com', tokenEndpoint: null },
  facebook: { issuer: 'https://www.facebook.com', tokenEndpoint: 'https://graph.facebook.com/oauth/access_token' },
} as const;

export function readSocial(reader: SettingReader) {
  return { socialProviders: SOCIAL_PROVIDERS.flatMap((name) => readProvider(reader, name) ?? []) };
}

function readProvider(reader: SettingReader, name: SocialProviderName): SocialProviderSettings | null {
  const [id, secret, issuerName] = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER'].map(
    (part) => `${name.toUpperCase()}_${part}`,
  ) as [string, string, string];
  const clientId = reader.read(id, 'the id that the provider gave to the site', anyText, null);
  const clientSecret = reader.read(secret, 'the secret that the provider gave to the site', anyText, null);
  const usual = USUAL[name];
  const issuer = reader.read(issuerName, 'an address that starts with https://', issuerAddress, usual.issuer);
  if (clientId !== null && clientSecret !== null) {
    return { name, issuer, clientId, clientSecret, tokenEndpoint: usual.tokenEndpoint };
  }
  if (clientId !== null) reader.note(secret, `a value, because ${id} is set`);
  if (clientSecret !== null) reader.note(id, `a value, because ${secret} is set`);
  return null;
}

/** Unencrypted addresses are allowed only on the local machine, to try a provider. */
function issuerAddress(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || `${url.username}${url.password}${url.search}${url.hash}` !== '') return null;
  const isTrial = url.protocol === 'http:' && isThisMachine(url.hostname);
  return url.protocol === 'https:' || isTrial ? text : null;
}

const EXPECTED = 'an address that starts with https://, without a name or password in it';

export function readThirdParties(reader: SettingReader, publicUrl: string) {
  const analyticsUrl = reader.read('ANALYTICS_URL', EXPECTED, thirdPartyAddress, null);
  const reviewsUrl = reader.read('REVIEWS_URL', EXPECTED, thirdPartyAddress, null);
  // A frame with our own origin could leave its sandbox.
  if (reviewsUrl !== null && new URL(reviewsUrl).origin === publicUrl) {
    reader.note('REVIEWS_URL', 'an address on another site than PUBLIC_URL');
  }
  const isNobody = analyticsUrl === null && reviewsUrl === null;
  return { thirdParties: isNobody ? null : { analyticsUrl, reviewsUrl } };
}

/** Unencrypted addresses are allowed only on the local machine, to try a demo. */
function thirdPartyAddress(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || `${url.username}${url.password}` !== '') return null;
  const isTrial = url.protocol === 'http:' && isThisMachine(url.hostname);
  return url.protocol === 'https:' || isTrial ? url.href : null;
}
