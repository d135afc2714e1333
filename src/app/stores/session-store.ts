import { readCookies } from '#app/storage/cookies.ts';
import { SIGNED_IN_COOKIE } from '#contract/accounts/signed-in-cookie.ts';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import { createStore } from './create-store.ts';

/** Only `session/` writes it. Tokens are never stored here. */
export interface SessionState {
  /** `unknown` until the server has answered: then nothing private shows, and nobody is redirected either. */
  readonly status: 'unknown' | 'guest' | 'signed_in';
  readonly user: SignedInGuest | null;
}

const store = createStore<SessionState>({ status: 'unknown', user: null });

export const { use: useSession, set: changeSession } = store;

/** Whether a refresh may succeed. Guests without this cookie load none of the session code. */
export function hasSignedInHint(): boolean {
  return readCookies().includes(`${SIGNED_IN_COOKIE}=`);
}
