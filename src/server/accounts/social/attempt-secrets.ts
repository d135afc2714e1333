import { isSignature, signText } from '../../orders/tokens/signed-text.ts';
import type { SocialSecrets } from './social-provider.ts';

const COOKIE = /^([\w-]{36})\.([\w-]+)$/;

/** For the browser's cookie. As all tokens, the name of a row and a signature (decision 55). */
export function attemptCookie(attemptId: string, sessionSecret: string): string {
  return `${attemptId}.${signText(`social sign-in ${attemptId}`, sessionSecret)}`;
}

/** The attempt's id; null: not made here. */
export function readAttemptCookie(cookie: string, sessionSecret: string): string | null {
  const [, attemptId = '', signature = ''] = COOKIE.exec(cookie) ?? [];
  return isSignature(signature, `social sign-in ${attemptId}`, sessionSecret) ? attemptId : null;
}

/** Made anew when they are needed, so that no table holds them. 43 letters, as PKCE asks of a verifier. */
export function attemptSecrets(attemptId: string, sessionSecret: string): SocialSecrets {
  return {
    state: signText(`state of social sign-in ${attemptId}`, sessionSecret),
    nonce: signText(`nonce of social sign-in ${attemptId}`, sessionSecret),
    codeVerifier: signText(`code verifier of social sign-in ${attemptId}`, sessionSecret),
  };
}
