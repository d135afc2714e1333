import { API_BASE } from './paths.ts';

/** A stalled line may never answer: then there is no answer, and the caller says so. */
const LONGEST_ANSWER_MS = 20_000;

export interface ApiCall extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** `path` is below the API's base. Rejects without an answer, after 20 s at the latest, and when `call.signal` does. */
export function callApi(path: string, call: ApiCall = {}): Promise<Response> {
  const tooLate = AbortSignal.timeout(LONGEST_ANSWER_MS);
  return fetch(API_BASE + path, {
    ...call,
    headers: { accept: 'application/json, text/plain, */*', ...call.headers },
    signal: call.signal ? AbortSignal.any([call.signal, tooLate]) : tooLate,
  });
}
