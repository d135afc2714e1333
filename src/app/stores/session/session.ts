import { exclusively } from '#app/storage/exclusively.ts';
import { forgetGuest } from '#app/storage/forget-guest.ts';
import { followSessionEnd, type GuestNews, tellSessionNews } from '#app/stores/session-end.ts';
import { changeSession, hasSignedInHint, type SessionState } from '#app/stores/session-store.ts';
import { type Send, send } from '#contract/site/call-api.ts';
import { onReturn } from '#offline/reachability.ts';
import { SessionTab } from './session-tab.ts';

/** Loaded for guests who are signed in or about to be. Its one tab object lives as long as the page. */

const LOCK = 'session';

let opened: SessionTab | null = null;

function tab(): SessionTab {
  opened ??= open();
  return opened;
}

function open(): SessionTab {
  const session = new SessionTab({
    request: send,
    hasHint: hasSignedInHint,
    // Without locks (plain HTTP) the server's minute of grace covers two tabs that ask simultaneously.
    exclusively: (work) => exclusively(LOCK, work),
    broadcast: tellSessionNews,
    show: changeSession,
    forget: () => void forgetGuest({ withPasses: false }),
  });
  followSessionEnd().addEventListener('message', ({ data }: MessageEvent<GuestNews>) => {
    if (data !== 'not_own') session.receive(data);
  });
  document.addEventListener('visibilitychange', () => session.recheck());
  onReturn(() => session.recheck());
  // The page is restored from the back/forward cache, where messages do not arrive.
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.recheck());
  return session;
}

/** Resolves once the session is known; `unknown` means that the resort cannot be reached. */
export const startSession = (): Promise<SessionState> =>
  tab()
    .start()
    .catch(() => ({ status: 'unknown', user: null }));

export const authorizedFetch: Send = (path, call) => tab().authorizedFetch(path, call);

export const signInBy = (ask: () => Promise<string | null>) => tab().signInBy(ask);
export const reloadUser = () => tab().reloadUser();
/** False without an answer: the guest is still signed in. `withPasses`: removes the passes on this device too. */
export const signOut = ({ withPasses }: { readonly withPasses: boolean }) =>
  tab().signOut(() => forgetGuest({ withPasses }));
