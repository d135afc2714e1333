import { useEffect, useState } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';

/** `patienceMs`: a busy page starts the task after this time. */
export function whenIdle(task: () => void, patienceMs = 500): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}

/** Runs after the next paint, so that heavy work does not delay the answer to a tap. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** For effects: runs when the browser's Back has restored this page as it was left. */
export function onRestored(task: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && task();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

/** Lets the browser answer taps and paint between two pieces of work. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** For effects: hands the answer over, unless the effect has ended by then. */
export function takeAnswer<Answer>(asked: Promise<Answer>, take: (answer: Answer) => void): () => void {
  let isCurrent = true;
  asked.then((answer) => {
    if (isCurrent) take(answer);
  }, reportInBackground);
  return () => {
    isCurrent = false;
  };
}

/** For effects: same as `takeAnswer`, and ends the request with the effect. */
export function askWhile<Answer>(ask: (signal: AbortSignal) => Promise<Answer>, take: (answer: Answer) => void) {
  const control = new AbortController();
  const stop = takeAnswer(ask(control.signal), take);
  return () => {
    stop();
    control.abort();
  };
}

/** Asks once the page is idle; null until the answer arrives, and if it never does. `ask` must be stable. */
export function useIdleAnswer<T>(ask: () => Promise<T>, isWanted = true): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let leave: (() => void) | undefined;
    const stop = whenIdle(() => {
      leave = takeAnswer(ask(), (found) => setAnswer(() => found));
    });
    return () => {
      stop();
      leave?.();
    };
  }, [ask, isWanted]);
  return isWanted ? answer : null;
}
