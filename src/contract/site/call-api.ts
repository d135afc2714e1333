import { API_BASE } from './paths.ts';

/** A stalled connection may never answer. Then the call fails, and the caller handles it. */
const LONGEST_ANSWER_MS = 20_000;

export interface ApiCall extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | null;
}

/** `answer`: null if none came. `sentAtMs`: on the device's clock. */
type AnswerListener = (answer: Response | null, sentAtMs: number) => void;

let notify: AnswerListener = () => undefined;

/**
 * Sets the only listener to all answers; the app uses it to get the server's time and to see whether it is reachable.
 */
export function listenToAnswers(listener: AnswerListener): void {
  notify = listener;
}

/**
 * `path` is below the API's base. Rejects without an answer, after 20 s at the latest, and when `call.signal` is
 * aborted.
 */
export function callApi(path: string, call: ApiCall = {}): Promise<Response> {
  const tooLate = AbortSignal.timeout(LONGEST_ANSWER_MS);
  return fetchAndNotify(API_BASE + path, {
    ...call,
    headers: { accept: 'application/json, text/plain, */*', ...call.headers },
    signal: call.signal ? AbortSignal.any([call.signal, tooLate]) : tooLate,
  });
}

/** `fetch` that notifies the listener. A call that its own caller has aborted says nothing about the resort. */
export async function fetchAndNotify(address: string, init: RequestInit): Promise<Response> {
  const sentAtMs = Date.now();
  try {
    const answer = await fetch(address, init);
    notify(answer, sentAtMs);
    return answer;
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) notify(null, sentAtMs);
    throw failure;
  }
}

/** HTML comes from a proxy, or from a captive portal. */
export function isFromResort(answer: Response): boolean {
  return !answer.headers.get('content-type')?.startsWith('text/html');
}
