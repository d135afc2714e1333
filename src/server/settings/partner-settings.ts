import type { SettingReader } from './setting-reader.ts';
import { anyText, WEB_ADDRESS, webAddress } from './setting-values.ts';

export interface SignInProvider {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** Other people's services, each off until it is set. */
export interface PartnerSettings {
  readonly google: SignInProvider | null;
  readonly facebook: SignInProvider | null;
  readonly analyticsUrl: string | null;
  readonly reviewsUrl: string | null;
}

export function readPartners(reader: SettingReader): PartnerSettings {
  return {
    google: readSignIn(reader, 'GOOGLE', 'https://accounts.google.com'),
    facebook: readSignIn(reader, 'FACEBOOK', 'https://www.facebook.com'),
    analyticsUrl: reader.read('ANALYTICS_URL', WEB_ADDRESS, webAddress, null),
    reviewsUrl: reader.read('REVIEWS_URL', WEB_ADDRESS, webAddress, null),
  };
}

function readSignIn(reader: SettingReader, prefix: 'GOOGLE' | 'FACEBOOK', issuerByDefault: string) {
  const [idName, secretName] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
  const clientId = reader.read(idName, 'the client id of the sign-in', anyText, null);
  const clientSecret = reader.read(secretName, 'the client secret of the sign-in', anyText, null);
  const issuer = reader.read(`${prefix}_ISSUER`, WEB_ADDRESS, webAddress, issuerByDefault);
  if (clientId !== null && clientSecret !== null) return { clientId, clientSecret, issuer };
  if (clientId !== null) reader.note(secretName, `a value, because ${idName} is set`);
  if (clientSecret !== null) reader.note(idName, `a value, because ${secretName} is set`);
  return null;
}
