import type { ClientReportKind } from '#contract/site/client-reports.ts';
import { onReturn } from '#offline/reachability.ts';
import { type CaughtError, MOST_PER_VISIT, WAITING_KEY } from './failure.ts';

/** Collects errors from the app's first line on. Sending is in send-reports.ts, which loads when needed. */

const caught: CaughtError[] = [];
/** Errors already reported: React reports an error first, then the window does. */
const told = new WeakSet<object>();

/** Never throws and never rejects, because callers are handling an error already. */
export function report(kind: ClientReportKind, error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  // Stops endless errors; the sender limits how many of them a visit sends.
  if (caught.length === MOST_PER_VISIT) return;
  caught.push({ kind, error, page: window.location.pathname });
  void sendHeard();
}

export function reportInBackground(error: unknown): void {
  report('background', error);
}

export function listen(): void {
  window.addEventListener('error', ({ error, message }) => report('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', (event) => {
    // Not a fault: the router skips a page transition when the next page overtakes it, and ignores its promise.
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
    else report('rejection', event.reason);
  });
}

export function sendWaiting(): void {
  try {
    if (localStorage.getItem(WAITING_KEY) !== null) void sendHeard();
  } catch {
    // Storage is blocked.
  }
}

async function sendHeard(): Promise<void> {
  try {
    const { sendReports } = await import('./send-reports.ts');
    await sendReports(caught.splice(0));
  } catch {
    // The sender itself did not load: the next report or network loads it again.
    const isBack = new AbortController();
    onReturn(() => {
      isBack.abort();
      void sendHeard();
    }, isBack.signal);
  }
}

/** For React's root. Without these handlers React reports only uncaught and recovered errors, and to the window. */
export const REACT_REPORTS = {
  onUncaughtError: hearReact('render_uncaught'),
  onCaughtError: hearReact('render_caught'),
  onRecoverableError: hearReact('render_recovered'),
};

function hearReact(kind: ClientReportKind) {
  return (error: unknown) => {
    report(kind, error);
    window.reportError?.(error);
  };
}
