import { API_BASE } from './paths.ts';

/** A stalled line may never answer: then there is no answer, and the caller says so. */
const LONGEST_ANSWER_MS = 20_000;

/** `path` is below the API's base. Rejects without an answer, after 20 s at the latest, and when `init.signal` does. */
export function callApi(path: string, { headers, signal, ...init }: RequestInit = {}): Promise<Response> {
  const accepting = new Headers(headers);
  accepting.set('accept', 'application/json, text/plain, */*');
  const tooLate = AbortSignal.timeout(LONGEST_ANSWER_MS);
  return fetch(`${API_BASE}${path}`, {
    ...init,
    headers: accepting,
    signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
  });
}
