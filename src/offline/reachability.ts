import { callApi, isFromResort } from '#contract/site/call-api.ts';

/** Only answers count: the browser's own state may be wrong (VPN, Wi-Fi without internet) and only triggers a check. */

/** Browsers do not always announce that the network is back. A guest sees it within 2 s. */
const RETRY_MS = 1_500;
/** If the browser says that there is no network, it is probably right. */
const SELDOM_MS = 15_000;
/** While the browser says that there is no network, a check that hangs ends after this time. */
const OFFLINE_ANSWER_MS = 3_000;
const TOO_LATE = new DOMException('No answer while the browser reports offline', 'TimeoutError');

export interface BrowserNetwork {
  readonly saysOnline: () => boolean;
  readonly onNews: (listener: () => void) => void;
}

let browser: BrowserNetwork = { saysOnline: () => true, onNews: () => undefined };
let reachable = true;
/** The browser announced a network, which counts as a return even if no call failed before. */
let isAnnounced = false;
let asking: Promise<void> | null = null;
let check = new AbortController();
let retry: ReturnType<typeof setTimeout> | undefined;
let secondCheck: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const returns = new Set<() => void>();

export function isReachable(): boolean {
  return reachable;
}

/** A beacon does not report whether it arrived, so it also waits while the browser says that there is no network. */
export function mayBeacon(): boolean {
  return reachable && browser.saysOnline();
}

export function watchReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function onReturn(listener: () => void, signal?: AbortSignal): void {
  if (signal?.aborted) return;
  returns.add(listener);
  signal?.addEventListener('abort', () => returns.delete(listener), { once: true });
}

/** Resolves now or when the server answers again; not after `signal` is aborted. */
export function whenReachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (reachable) resolve();
    else onReturn(resolve, signal);
  });
}

/** null: no answer came. One failed call may have its own cause, so a small call decides. */
export function noteAnswer(answer: Response | null): void {
  if (answer !== null && isFromResort(answer)) noteReached();
  else void ask();
}

/** For actions that must not fail offline: asks, unless the server has answered and the browser reports a network. */
export async function canReach(): Promise<boolean> {
  if (!reachable || !browser.saysOnline()) await ask();
  return reachable;
}

export function checkReachability(): Promise<void> {
  return ask();
}

export function followNetwork(network: BrowserNetwork): void {
  browser = network;
  network.onNews(() => {
    isAnnounced = network.saysOnline();
    // A check that is under way may hang on the former network for 20 s, and orders wait for it.
    check.abort();
    void ask();
    clearTimeout(secondCheck);
    // The browser may announce the end of a network early, so that the first check still gets an answer.
    if (!network.saysOnline()) secondCheck = setTimeout(ask, RETRY_MS);
  });
  if (!network.saysOnline()) void ask();
}

function ask(): Promise<void> {
  asking ??= askOnce().finally(() => {
    asking = null;
  });
  return asking;
}

async function askOnce(): Promise<void> {
  clearTimeout(retry);
  const current = new AbortController();
  check = current;
  const { signal } = current;
  const patience = browser.saysOnline() ? undefined : setTimeout(() => current.abort(TOO_LATE), OFFLINE_ANSWER_MS);
  try {
    if (isFromResort(await callApi('GET /resort-clock', { cache: 'no-store', signal }))) return noteReached();
  } catch {
    if (signal.aborted && signal.reason !== TOO_LATE) return askOnce();
  } finally {
    clearTimeout(patience);
  }
  setReachable(false);
  retry = setTimeout(ask, browser.saysOnline() ? RETRY_MS : SELDOM_MS);
}

function noteReached(): void {
  clearTimeout(retry);
  const isReturn = !reachable || isAnnounced;
  isAnnounced = false;
  setReachable(true);
  if (isReturn) for (const listener of [...returns]) listener();
}

function setReachable(isReached: boolean): void {
  if (reachable === isReached) return;
  reachable = isReached;
  for (const listener of listeners) listener();
}
