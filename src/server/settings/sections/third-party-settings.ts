import type { ThirdParties } from '#contract/site/third-parties.ts';
import type { SettingReader } from '../setting-reader.ts';
import { isThisMachine } from '../setting-values.ts';

export interface ThirdPartySettings {
  /** null: pages load nothing from other sites. */
  readonly thirdParties: ThirdParties | null;
}

const EXPECTED = 'an address that starts with https://, without a name or password in it';

export function readThirdParties(reader: SettingReader, publicUrl: string): ThirdPartySettings {
  const analyticsUrl = reader.read('ANALYTICS_URL', EXPECTED, thirdPartyAddress, null);
  const reviewsUrl = reader.read('REVIEWS_URL', EXPECTED, thirdPartyAddress, null);
  // A frame with our own origin could leave its sandbox.
  if (reviewsUrl !== null && new URL(reviewsUrl).origin === publicUrl) {
    reader.note('REVIEWS_URL', 'an address on another site than PUBLIC_URL');
  }
  const isNobody = analyticsUrl === null && reviewsUrl === null;
  return { thirdParties: isNobody ? null : { analyticsUrl, reviewsUrl } };
}

/** Unencrypted addresses are allowed only on this machine, to try a demo. */
function thirdPartyAddress(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || `${url.username}${url.password}` !== '') return null;
  const isTrial = url.protocol === 'http:' && isThisMachine(url.hostname);
  return url.protocol === 'https:' || isTrial ? url.href : null;
}
