import { SOCIAL_PROVIDERS, type SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { SettingReader } from '../setting-reader.ts';
import { anyText, isThisMachine } from '../setting-values.ts';

export interface SocialProviderSettings {
  readonly name: SocialProviderName;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For an issuer whose discovery does not name it; null: it must. */
  readonly tokenEndpoint: string | null;
}

export interface SocialSettings {
  /** Enabled providers, in the order of their buttons. */
  readonly socialProviders: readonly SocialProviderSettings[];
}

/** Facebook's discovery names keys and the login page, but nowhere to exchange a code (decision 21). */
const USUAL = {
  google: { issuer: 'https://accounts.google.com', tokenEndpoint: null },
  facebook: { issuer: 'https://www.facebook.com', tokenEndpoint: 'https://graph.facebook.com/oauth/access_token' },
} as const;

export function readSocial(reader: SettingReader): SocialSettings {
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

/** Unencrypted addresses are allowed only on this machine, to try a provider. */
function issuerAddress(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || `${url.username}${url.password}${url.search}${url.hash}` !== '') return null;
  const isTrial = url.protocol === 'http:' && isThisMachine(url.hostname);
  return url.protocol === 'https:' || isTrial ? text : null;
}
