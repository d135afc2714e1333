import type { SettingReader } from './setting-reader.ts';

/** Of parts that are not built yet; whatever builds one takes its settings from here. */
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

/** Whoever sets one relies on what does not happen, so the process refuses to start (design decision 20). */
export function refuseWithoutEffect(reader: SettingReader): void {
  for (const name of WITHOUT_EFFECT) {
    if (reader.isSet(name)) reader.note(name, 'no value: nothing uses this setting yet, so it would have no effect');
  }
}
