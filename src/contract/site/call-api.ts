import type { Operations } from './operations.ts';
import { API_BASE } from './paths.ts';

/** A stalled connection may never answer. After this time the call fails, and the caller handles the error. */
const LONGEST_ANSWER_MS = 20_000;

export interface ApiCall extends Pick<RequestInit, 'method' | 'cache' | 'keepalive' | 'signal'> {
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is JSON. */
  readonly body?: string | URLSearchParams;
}

/** Sends a call. `path` is below the API's base. Rejects without an answer. */
export type Send = (path: string, call: ApiCall) => Promise<Response>;

export interface Question extends Omit<ApiCall, 'method'> {
  /** Replaces the path's `:number` or `:id`. */
  readonly id?: string;
  readonly query?: string | URLSearchParams | undefined;
  /** Sends the call as a guest; without it the call is anonymous. */
  readonly by?: Send;
}

interface Answer<Data> extends Response {
  readonly json: () => Promise<Data>;
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

/** Calls one operation of the contract. Rejects if no response arrives within 20 s, or if `signal` is aborted. */
export function callApi<Name extends keyof Operations>(
  operation: Name,
  { id = '', query, by = send, ...call }: Question,
): Promise<Answer<Operations[Name]['answer']>> {
  const [method = '', pattern = ''] = operation.split(' ');
  const path = pattern.replace(/:\w+/, encodeURIComponent(id));
  return by(query ? `${path}?${query}` : path, { ...call, method });
}

/** Tells the listener too, except if the caller aborted the call, which says nothing about the server. */
export const send: Send = async (path, { signal, ...call }) => {
  const sentAtMs = Date.now();
  // Not `AbortSignal.any`: the oldest supported browsers do not have it (decision 23).
  const ending = new AbortController();
  for (const end of [AbortSignal.timeout(LONGEST_ANSWER_MS), ...(signal ? [signal] : [])]) {
    if (end.aborted) ending.abort(end.reason);
    end.addEventListener('abort', () => ending.abort(end.reason), { signal: ending.signal });
  }
  try {
    const answer = await fetch(API_BASE + path, {
      ...call,
      headers: {
        accept: 'application/json, text/plain, */*',
        ...(typeof call.body === 'string' && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      signal: ending.signal,
    });
    notify(answer, sentAtMs);
    return answer;
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) notify(null, sentAtMs);
    throw failure;
  }
};

/** HTML comes from a proxy or a captive portal. */
export function isFromResort(answer: Response): boolean {
  return !answer.headers.get('content-type')?.startsWith('text/html');
}
