import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { DepositTerms } from '#domain/order/deposit.ts';
import type { SettingReader } from './setting-reader.ts';
import { oneOf, secureUrl, WEB_ADDRESS, webAddress } from './setting-values.ts';

export interface PaymentProvider {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly version: 3 | 7;
  readonly url: string;
}

export function readDeposit(reader: SettingReader): DepositTerms | null {
  const percent = reader.readWhole('DEPOSIT_PERCENT', 1, 99, null);
  const restDays = reader.readWhole('DEPOSIT_REST_DAYS', 0, 60, 0, ' of days');
  if (percent === null && restDays > 0) reader.note('DEPOSIT_PERCENT', 'a value, because DEPOSIT_REST_DAYS is set');
  return percent === null ? null : { percent, restDays };
}

export function readShop(reader: SettingReader): PaymentProvider | null {
  const keys = reader.readPair(
    ['LIQPAY_PUBLIC_KEY', 'the public key of the shop'],
    ['LIQPAY_PRIVATE_KEY', 'the private key of the shop'],
  );
  const version = reader.read('LIQPAY_VERSION', '3 or 7', oneOf('3', '7'), '3');
  const url = reader.read('LIQPAY_URL', WEB_ADDRESS, webAddress, 'https://www.liqpay.ua');
  return keys && { publicKey: keys[0], privateKey: keys[1], version: version === '7' ? 7 : 3, url };
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

export function readProvider(reader: SettingReader, name: SocialProviderName): SocialProviderSettings | null {
  const prefix = name.toUpperCase();
  const keys = reader.readPair(
    [`${prefix}_CLIENT_ID`, 'the id that the provider gave to the site'],
    [`${prefix}_CLIENT_SECRET`, 'the secret that the provider gave to the site'],
  );
  const usual = USUAL[name];
  const issuerAddress = (text: string) => secureUrl(text, ['search', 'hash']) && text;
  const expected = 'an address that starts with https://';
  const issuer = reader.read(`${prefix}_ISSUER`, expected, issuerAddress, usual.issuer);
  return keys && { name, issuer, clientId: keys[0], clientSecret: keys[1], tokenEndpoint: usual.tokenEndpoint };
}

const EXPECTED = 'an address that starts with https://, without a name or password in it';

export function readThirdParties(reader: SettingReader, publicUrl: string) {
  const address = (text: string) => secureUrl(text)?.href ?? null;
  const analyticsUrl = reader.read('ANALYTICS_URL', EXPECTED, address, null);
  const reviewsUrl = reader.read('REVIEWS_URL', EXPECTED, address, null);
  // A frame with our own origin could leave its sandbox.
  if (reviewsUrl !== null && new URL(reviewsUrl).origin === publicUrl) {
    reader.note('REVIEWS_URL', 'an address on another site than PUBLIC_URL');
  }
  const isNobody = analyticsUrl === null && reviewsUrl === null;
  return { thirdParties: isNobody ? null : { analyticsUrl, reviewsUrl } };
}
