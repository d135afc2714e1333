import { API_BASE } from './paths.ts';

/** A stalled connection may never answer. After this time the call fails, and the caller handles the error. */
const LONGEST_ANSWER_MS = 20_000;

export interface ApiCall extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | null;
}

/** `answer` is null if none arrived. `sentAtMs` is the device's time of the request. */
type AnswerListener = (answer: Response | null, sentAtMs: number) => void;

let notify: AnswerListener = () => undefined;

/**
 * Sets the only listener to all answers; the app uses it to get the server's time and to see whether it is reachable.
 */
export function listenToAnswers(listener: AnswerListener): void {
  notify = listener;
}

/** `path` is relative to the API's base. Rejects if no response arrives within 20 s, or if `call.signal` is aborted. */
export function callApi(path: string, call: ApiCall = {}): Promise<Response> {
  const tooLate = AbortSignal.timeout(LONGEST_ANSWER_MS);
  return fetchAndNotify(API_BASE + path, {
    ...call,
    headers: { accept: 'application/json, text/plain, */*', ...call.headers },
    signal: call.signal ? AbortSignal.any([call.signal, tooLate]) : tooLate,
  });
}

/**
 * Calls `fetch` and notifies the listener, except if the caller aborted the request, which says nothing about the
 * server.
 */
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

/** HTML comes from a proxy or a captive portal. */
export function isFromResort(answer: Response): boolean {
  return !answer.headers.get('content-type')?.startsWith('text/html');
}
