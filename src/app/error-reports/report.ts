import type { ClientReportKind } from '#contract/site/client-reports.ts';
import { type Heard, MOST_PER_VISIT, WAITING_KEY } from './heard.ts';

/** Hears what goes wrong, from the first line of the app on. What becomes of it stands in send-reports.ts, fetched when needed. */

const heard: Heard[] = [];
/** React tells of an error, and then the window does. */
const told = new WeakSet<object>();
let count = 0;

/** Never throws and never rejects: whoever calls it has trouble enough. */
export function report(kind: ClientReportKind, error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  count += 1;
  if (count > MOST_PER_VISIT) return;
  heard.push({ kind, error, page: window.location.pathname });
  void sendHeard();
}

/** For work that nobody waits for. */
export function reportInBackground(error: unknown): void {
  report('background', error);
}

export function listen(): void {
  window.addEventListener('error', ({ error, message }) => report('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}

/** What an earlier visit could not send. */
export function sendWaiting(): void {
  try {
    if (localStorage.getItem(WAITING_KEY) !== null) void sendHeard();
  } catch {
    // Storage is blocked: then nothing waits there either.
  }
}

async function sendHeard(): Promise<void> {
  try {
    const { sendReports } = await import('./send-reports.ts');
    sendReports(heard.splice(0));
  } catch {
    // What would tell of it has not come itself: the next report, or the next network, asks for it again.
    window.addEventListener('online', sendHeard, { once: true });
  }
}

/** For React's root. It would tell the window of what it could not catch or has drawn anew; here it tells of all. */
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
