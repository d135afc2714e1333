import { callApi, isFromResort } from '#contract/site/call-api.ts';
import { API_PATHS } from '#contract/site/paths.ts';

/**
 * Whether the resort can be reached: only what was answered counts. What the browser says of the network may be wrong
 * either way (VPNs, Wi-Fi without internet), so it is only a reason to ask, and sets the pace of asking.
 */

/** Browsers do not always announce that the network is back, or do so too early. A guest sees its return within 2 s. */
const RETRY_MS = 1_500;
/** While the browser says that there is no network it is probably right. */
const SELDOM_MS = 15_000;

export interface BrowserNetwork {
  readonly saysOnline: () => boolean;
  readonly onNews: (listener: () => void) => void;
}

let browser: BrowserNetwork = { saysOnline: () => true, onNews: () => undefined };
let reachable = true;
/** The browser has announced a network, which counts as a return even if nobody has missed it. */
let isAnnounced = false;
let asking: Promise<void> | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const returns = new Set<() => void>();

export function isReachable(): boolean {
  return reachable;
}

/** A beacon tells nobody whether it arrived, so it also waits while the browser says that there is no network. */
export function mayBeacon(): boolean {
  return reachable && browser.saysOnline();
}

/** Called when it changes. Returns a function that stops it. */
export function watchReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called whenever the resort answers again, or another network does. */
export function onReturn(listener: () => void, signal?: AbortSignal): void {
  if (signal?.aborted) return;
  returns.add(listener);
  signal?.addEventListener('abort', () => returns.delete(listener), { once: true });
}

/** Resolves now or when the resort answers again; not once `signal` is aborted. */
export function whenReachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (reachable) resolve();
    else onReturn(resolve, signal);
  });
}

/** null: no answer came. One failed call may be its own fault, so a small one decides. */
export function noteAnswer(answer: Response | null): void {
  if (answer !== null && isFromResort(answer)) noteReached();
  else void ask();
}

/** For what must not be tried in vain: asks the resort, unless it has answered and the browser does not deny it. */
export async function canReach(): Promise<boolean> {
  if (!reachable || !browser.saysOnline()) await ask();
  return reachable;
}

/** Asks the resort, and goes on asking until it answers. */
export function checkReachability(): Promise<void> {
  return ask();
}

/** What the browser says of the network makes the page ask, and nothing more. */
export function followNetwork(network: BrowserNetwork): void {
  browser = network;
  network.onNews(() => {
    isAnnounced = network.saysOnline();
    void ask().then(askOnceMore);
  });
  if (!network.saysOnline()) void ask();
}

/** The news of a network's end may come before the end itself, and the first question still be answered. */
function askOnceMore(): void {
  if (!reachable || browser.saysOnline()) return;
  clearTimeout(retry);
  retry = setTimeout(ask, RETRY_MS);
}

function ask(): Promise<void> {
  asking ??= askOnce().finally(() => {
    asking = null;
  });
  return asking;
}

async function askOnce(): Promise<void> {
  clearTimeout(retry);
  try {
    if (isFromResort(await callApi(API_PATHS.clocks, { cache: 'no-store' }))) return noteReached();
  } catch {
    // No answer.
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
