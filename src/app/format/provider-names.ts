import type { SocialProviderName } from '#contract/accounts/social-paths.ts';

/** Trade names, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProviderName, string>> = { google: 'Google', facebook: 'Facebook' };
