import { FailedCall } from './failed-call.ts';

/** Why a page could not be shown, as far as the guest is concerned. */
export interface Failure {
  /** `refused`: the server answered with an error; `connection`: it did not answer; `bug`: the page itself broke. */
  readonly kind: 'offline' | 'connection' | 'refused' | 'bug';
  /** HTTP status, where there was an answer. */
  readonly status: number | null;
  /** In the words of whoever noticed it: for a letter to the resort, not for the guest. */
  readonly message: string;
}

/** As browsers say that a module or its style sheet did not come: there is no common name for it. */
const CHUNK_FAILURE = /dynamically imported module|module script failed|preload CSS/i;
/** As they say that a call found no server. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

export function readFailure(error: unknown, isOnline: boolean): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof FailedCall) return { kind: 'refused', status: error.status, message };
  const isUnanswered =
    isChunkFailure(error) || isSilence(error) || (error instanceof TypeError && NO_ANSWER.test(message));
  if (!isUnanswered) return { kind: 'bug', status: null, message };
  return { kind: isOnline ? 'connection' : 'offline', status: null, message };
}

/** Our own patience has ended before the server answered. */
function isSilence(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}
