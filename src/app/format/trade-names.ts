import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { BrowserFamily } from '#contract/site/client-reports.ts';

/** Trade names, the same in every language. null: an unknown family. */
export const BROWSER_NAMES: Readonly<Record<BrowserFamily, string | null>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  other: null,
};

export const PROVIDER_NAMES: Readonly<Record<SocialProviderName, string>> = { google: 'Google', facebook: 'Facebook' };
