import { socialReturnPath } from '#contract/accounts/social-paths.ts';
import type { Locale } from '#contract/site/locale.ts';
import { signedIds, signText } from '../../http/signed-text.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import type { SignInBrowser } from '../sessions/sign-in.ts';
import { admitSocialGuest } from './admit-social-guest.ts';
import { type SocialProvider, SocialRefused, type SocialSecrets } from './social-provider.ts';
import { insertAttempt, spendAttempt } from './social-repository.ts';

const ATTEMPTS = signedIds((id) => `social sign-in ${id}`);

/** The cookie identifies the browser when it comes back. Throws ProviderAway. */
export async function startSocialSignIn(
  provider: SocialProvider,
  locale: Locale,
  { database, sessionSecret, publicUrl, now }: AccountRoutesOptions,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const id = await database.transaction((transaction) => insertAttempt(transaction, provider.name, locale, now()));
  const returnUrl = `${publicUrl}${socialReturnPath(provider.name, locale)}`;
  const url = await provider.loginUrl(returnUrl, attemptSecrets(id, sessionSecret));
  return { url, cookie: ATTEMPTS.tokenFor(id, sessionSecret) };
}

/**
 * An attempt ends when the browser first comes back, whatever the result. `iss`: not every provider sends its
 * identifier. Throws ProviderAway, SocialRefused.
 */
export async function finishSocialSignIn(
  provider: SocialProvider,
  { cookie, ...query }: { cookie: string; code: string; state: string; iss?: string },
  browser: SignInBrowser,
  dependencies: AccountRoutesOptions,
) {
  const { database, sessionSecret, publicUrl, now } = dependencies;
  const id = ATTEMPTS.readToken(cookie, sessionSecret);
  if (id === null) throw new SocialRefused('failed');
  const attempt = await database.transaction((transaction) => spendAttempt(transaction, id, provider.name, now()));
  if (attempt === null) throw new SocialRefused('failed');
  const returnedTo = new URL(`${publicUrl}${socialReturnPath(provider.name, attempt.locale)}`);
  returnedTo.search = new URLSearchParams(query).toString();
  const guest = await provider.exchange(returnedTo, attemptSecrets(id, sessionSecret));
  return admitSocialGuest(guest, attempt.locale, browser, dependencies);
}

/** Computed when they are needed, so that no table stores them. 43 characters are the minimum for a PKCE verifier. */
function attemptSecrets(attemptId: string, sessionSecret: string): SocialSecrets {
  return {
    state: signText(`state of social sign-in ${attemptId}`, sessionSecret),
    nonce: signText(`nonce of social sign-in ${attemptId}`, sessionSecret),
    codeVerifier: signText(`code verifier of social sign-in ${attemptId}`, sessionSecret),
  };
}
