import type { SessionNews } from '#app/stores/session-end.ts';
import type { SessionState } from '#app/stores/session-store.ts';
import { toSignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import { type ApiCall, callApi, type Send } from '#contract/site/call-api.ts';

export interface SessionPorts {
  readonly request: Send;
  readonly hasHint: () => boolean;
  readonly exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly broadcast: (news: SessionNews) => void;
  readonly show: (state: SessionState) => void;
  /** Removes private data from the device: the session has ended without the guest's logout. */
  readonly forget: () => void;
}

const GUEST: SessionState = { status: 'guest', user: null };
const UNKNOWN: SessionState = { status: 'unknown', user: null };

/**
 * Only this object holds the access token; the refresh token is a cookie. Calls that replace the cookie run one at a
 * time across all tabs: a refresh that ends after a sign-in or a sign-out would undo it.
 */
export class SessionTab {
  readonly #ports: SessionPorts;
  #token: string | null = null;
  /** Increases when the session changes hands, so that late answers about the former one are dropped. */
  #era = 0;
  #state: SessionState = UNKNOWN;
  #refreshing: Promise<void> | null = null;
  #starting: Promise<SessionState> | null = null;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  /** Asks once who is signed in. Without a network the answer stays `unknown`, and the next call asks again. */
  start(): Promise<SessionState> {
    if (this.#state.status !== 'unknown') return Promise.resolve(this.#state);
    this.#starting ??= this.#askWho().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  /** A call with the access token, which is renewed once if missing or expired. Returns 401 if signed out. */
  async authorizedFetch(path: string, call: ApiCall = {}): Promise<Response> {
    const era = this.#era;
    const token = this.#token ?? (await this.#renewedToken(null));
    if (token === null) return new Response(JSON.stringify({ error: 'Unauthorized' }), { status: 401 });
    const response = await this.#ports.request(path, withBearer(call, token));
    if (response.status !== 401) return response;
    const next = await this.#renewedToken(token);
    // The call was meant for the former guest's account, so it is not repeated in another's name.
    return next === null || this.#era !== era ? response : this.#ports.request(path, withBearer(call, next));
  }

  /** `ask` sets the cookies, by password, passkey or another provider. Resolves to the access token; null: refused. */
  async signInBy(ask: () => Promise<string | null>): Promise<boolean> {
    const isIn = await this.#ports.exclusively(async () => {
      const token = await ask();
      if (token !== null) this.#changeHands(token, UNKNOWN);
      return token !== null;
    });
    if (!isIn) return false;
    this.#ports.broadcast('signed_in');
    // The guest is signed in even if this fails: the next check asks again.
    await this.start().catch(() => undefined);
    return true;
  }

  /** False without an answer: still signed in. `forget` runs before subscribers hear of it, because they leave. */
  async signOut(forget: () => Promise<void>): Promise<boolean> {
    const isOut = await this.#ports.exclusively(() =>
      callApi('POST /logout', { by: this.#ports.request }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    if (!isOut) return false;
    try {
      await forget();
    } finally {
      this.#end();
      this.#ports.broadcast('signed_out');
    }
    return true;
  }

  async reloadUser(): Promise<SessionState> {
    const era = this.#era;
    const response = await callApi('GET /profile', { by: (path, call) => this.authorizedFetch(path, call) });
    if (response.status === 401) this.#leave(era);
    if (!response.ok) return this.#state;
    const user = toSignedInGuest(await response.json());
    if (this.#era === era) this.#show({ status: 'signed_in', user });
    return this.#state;
  }

  receive(news: SessionNews): void {
    this.#changeHands(null, news === 'signed_in' ? UNKNOWN : GUEST);
    this.recheck();
  }

  /** A page that was frozen has missed messages, and a network may be back. */
  recheck(): void {
    const { status } = this.#state;
    const hasHint = this.#ports.hasHint();
    if (status === 'signed_in' && !hasHint) this.#leave(this.#era);
    if (status === 'guest' && hasHint) this.#changeHands(null, UNKNOWN);
    // The status stays unknown if this fails: the next check asks again.
    this.start().catch(() => undefined);
  }

  async #askWho(): Promise<SessionState> {
    let era: number;
    do {
      era = this.#era;
      if (this.#token === null && !this.#ports.hasHint()) this.#show(GUEST);
      else await this.reloadUser();
    } while (era !== this.#era && this.#state.status === 'unknown');
    return this.#state;
  }

  /** `dead`: a refused token; null: there is none. Returns null if nobody is signed in. */
  async #renewedToken(dead: string | null): Promise<string | null> {
    // Another call has already renewed it.
    if (this.#token !== dead) return this.#token;
    const era = this.#era;
    this.#refreshing ??= this.#refresh();
    const refreshing = this.#refreshing;
    try {
      await refreshing;
    } finally {
      if (this.#refreshing === refreshing) this.#refreshing = null;
    }
    return this.#era === era ? this.#token : null;
  }

  async #refresh(): Promise<void> {
    const era = this.#era;
    if (!this.#ports.hasHint()) return this.#leave(era);
    // Uses keepalive, because the cookie is replaced even if the page is left before the answer.
    const response = await this.#ports.exclusively(() =>
      callApi('POST /refresh', { by: this.#ports.request, keepalive: true }),
    );
    if (response.ok) {
      const { token } = await response.json();
      const isSame = await this.#isOfShownGuest(token);
      if (this.#era !== era) return;
      if (isSame) this.#token = token;
      else this.#changeHands(token, UNKNOWN);
    } else if (response.status === 401) {
      this.#leave(era, true);
    } else {
      throw new Error(`The session was not renewed: ${response.status}`);
    }
  }

  /** Another guest may have signed in without notifying this tab: the cookie belongs to the whole browser. */
  async #isOfShownGuest(token: string): Promise<boolean> {
    const { user } = this.#state;
    if (user === null) return true;
    const response = await callApi('GET /profile', { by: this.#ports.request, ...withBearer({}, token) });
    return response.ok && (await response.json()).id === user.id;
  }

  /** Does nothing if the session has changed hands since `era`. */
  #leave(era: number, wasRefused = false): void {
    if (this.#era !== era) return;
    const wasIn = this.#state.status === 'signed_in';
    if (wasIn || wasRefused) this.#ports.forget();
    this.#end();
    if (wasIn) this.#ports.broadcast('ended');
  }

  #end(): void {
    this.#changeHands(null, GUEST);
  }

  #changeHands(token: string | null, state: SessionState): void {
    this.#era += 1;
    this.#token = token;
    this.#refreshing = null;
    this.#show(state);
  }

  #show(state: SessionState): void {
    this.#state = state;
    this.#ports.show(state);
  }
}

function withBearer(call: ApiCall, token: string): ApiCall {
  return { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } };
}
