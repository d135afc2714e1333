import type { ClientReportKind } from '#contract/site/client-reports.ts';
import { FailedCall } from './fetch-public.ts';

export interface CaughtError {
  readonly kind: ClientReportKind;
  readonly error: unknown;
  readonly page: string;
}

export const MOST_PER_VISIT = 5;
/** localStorage key of reports that wait for a network. */
export const WAITING_KEY = 'reports-to-send';

export interface Failure {
  /** `refused`: the server answered with an error; `connection`: it did not answer; `bug`: the page itself broke. */
  readonly kind: 'offline' | 'connection' | 'refused' | 'bug';
  readonly status: number | null;
  /** Technical: for a mail to the resort, not for the guest. */
  readonly message: string;
}

/** Browsers' messages for a module or style sheet that did not load. They have no common name for it. */
const CHUNK_FAILURE = /dynamically imported module|module script failed|preload CSS/i;
const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

export function readFailure(error: unknown, isOnline: boolean): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof FailedCall) return { kind: 'refused', status: error.status, message };
  const isUnanswered =
    isChunkFailure(error) ||
    (error instanceof DOMException && error.name === 'TimeoutError') ||
    (error instanceof TypeError && NO_ANSWER.test(message));
  if (!isUnanswered) return { kind: 'bug', status: null, message };
  return { kind: isOnline ? 'connection' : 'offline', status: null, message };
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}
