import { ref } from 'valtio';
import { exclusively } from '#app/storage/exclusively.ts';
import { forgetGuest } from '#app/storage/forget-guest.ts';
import { followSessionEnd, type GuestNews, tellSessionNews } from '#app/stores/session-end.ts';
import { changeSession, hasSignedInHint, type SessionState } from '#app/stores/session-store.ts';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { type ApiCall, callApi } from '#contract/site/call-api.ts';
import { onReturn } from '#offline/reachability.ts';
import { SessionTab } from './session-tab.ts';

/** Loaded for whoever is signed in or about to be. Its one tab lives as long as the page. */

const LOCK = 'session';

let opened: SessionTab | null = null;

function tab(): SessionTab {
  opened ??= open();
  return opened;
}

function open(): SessionTab {
  const session = new SessionTab({
    request: callApi,
    hasHint: hasSignedInHint,
    // Without locks (plain HTTP) the server's minute of grace covers two tabs that ask at once.
    exclusively: (work) => exclusively(LOCK, work),
    broadcast: tellSessionNews,
    show: ({ status, user }) =>
      changeSession((state) => {
        state.status = status;
        state.user = user && ref(user);
      }),
    forget: () => void forgetGuest({ withPasses: false }),
  });
  followSessionEnd()?.addEventListener('message', ({ data }: MessageEvent<GuestNews>) => {
    if (data !== 'not_own') session.receive(data);
  });
  document.addEventListener('visibilitychange', () => session.recheck());
  onReturn(() => session.recheck());
  // Back from the browser's memory, where no news arrives.
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.recheck());
  return session;
}

/** Resolves once it is known who is signed in; `unknown` means that the resort cannot be reached. */
export function startSession(): Promise<SessionState> {
  return tab()
    .start()
    .catch(() => ({ status: 'unknown', user: null }));
}

/** `path` is below the API's base, as in `ACCOUNT_PATHS`. Rejects without an answer. */
export function authorizedFetch(path: string, init?: ApiCall): Promise<Response> {
  return tab().authorizedFetch(path, init);
}

/** See `SessionTab.signInBy`. */
export function signInBy(ask: () => Promise<string | null>): Promise<boolean> {
  return tab().signInBy(ask);
}

/** After a change of the profile. */
export function reloadUser(): Promise<SessionState> {
  return tab().reloadUser();
}

/** False without an answer: then the guest is still signed in. `withPasses`: the guest leaves none on this device. */
export function signOut({ withPasses }: { readonly withPasses: boolean }): Promise<boolean> {
  return tab().signOut(() => forgetGuest({ withPasses }));
}

/** Why a password did not open the account. */
export type LogInReply =
  | { readonly kind: 'signed_in' | 'too_many' | 'unreachable' }
  /** The server's text. */
  | { readonly kind: 'refused'; readonly error: string };

export async function logIn(email: string, password: string): Promise<LogInReply> {
  let reply: LogInReply = { kind: 'unreachable' };
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  await signInBy(async () => {
    const response = await callApi(ACCOUNT_PATHS.login, { method: 'POST', headers, body });
    if (response.ok) {
      reply = { kind: 'signed_in' };
      return ((await response.json()) as { readonly token: string }).token;
    }
    reply = await readRefusal(response);
    return null;
  }).catch(() => {
    reply = { kind: 'unreachable' };
  });
  return reply;
}

async function readRefusal(response: Response): Promise<LogInReply> {
  if (response.status === 429) return { kind: 'too_many' };
  if (response.status >= 500) return { kind: 'unreachable' };
  const { error } = (await response.json()) as { readonly error?: unknown };
  return { kind: 'refused', error: typeof error === 'string' ? error : '' };
}
