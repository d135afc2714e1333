import { proxy } from 'valtio';
import type { DeskBoard } from '#contract/desk/desk-board.ts';
import type { DeskDay } from '#contract/desk/desk-day.ts';
import type { DeskFoundStays } from '#contract/desk/desk-guests.ts';
import type { OfflineArrivals } from '#contract/desk/desk-offline.ts';
import { DESK_PATHS, DESK_REQUEST_HEADER, FRESH_FACTOR_NEEDED } from '#contract/desk/desk-paths.ts';
import type { DeskInvitationAnswer, DeskSession, DeskSessionList } from '#contract/desk/desk-sessions.ts';
import { send } from '#contract/site/call-api.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';

/** `fields`: error texts by field, for status 422. `answer`: the body of any other refusal. */
export class RefusedCall extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly answer: unknown;

  constructor(status: number, answer: { readonly error?: unknown } | null) {
    super(`Answered ${status}`);
    this.status = status;
    const error = answer?.error;
    this.fields = status === 422 && typeof error === 'object' ? (error as RefusedCall['fields']) : {};
    this.answer = answer;
  }
}

/** Returns the response body if the server answered with this status; null: another error. */
export function refusalOf<Answer>(error: unknown, status = 409): Answer | null {
  return error instanceof RefusedCall && error.status === status ? (error.answer as Answer) : null;
}

/** Whether the key of a request that may have been lost was sent again with other contents. */
export function isKeyReused(error: unknown): boolean {
  return refusalOf<{ readonly error?: unknown }>(error, 422)?.error === 'idempotency_key_reused';
}

/** Whether the person did not give the second factor that the action needs. */
export function isFactorMissing(error: unknown): boolean {
  return refusalOf<{ readonly error?: unknown }>(error, 403)?.error === FRESH_FACTOR_NEEDED;
}

/**
 * `key`: the Idempotency-Key of a change that may be resent. An action that needs the second factor waits for it and is
 * then resent. Rejects with RefusedCall if the server refuses, and with the browser's error if there is no network.
 */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
): Promise<Answer> {
  const response = await send(path, {
    method,
    headers: {
      [DESK_REQUEST_HEADER]: '1',
      ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (response.ok) return answer;
  const refused = new RefusedCall(response.status, answer);
  if (isFactorMissing(refused) && (await askForFactor())) return call(method, path, body, key);
  throw refused;
}

export const readSession = () => call<DeskSession>('GET', DESK_PATHS.session);

export const signIn = (form: { readonly email: string; readonly password: string; readonly code: string }) =>
  call<DeskSession>('POST', DESK_PATHS.session, form);

export const signOut = () => call<null>('DELETE', DESK_PATHS.session);

export const listSessions = () => call<DeskSessionList>('GET', DESK_PATHS.sessions);

export const endSession = (id: string) => call<null>('DELETE', DESK_PATHS.oneSession.replace(':id', id));

export const giveFactor = (code: string) => call<null>('POST', DESK_PATHS.factor, { code });

export const readInvitation = (token: string) => call<DeskInvitationAnswer>('POST', DESK_PATHS.invitation, { token });

interface Joining {
  readonly token: string;
  readonly password: string;
  readonly c_password: string;
  readonly code: string;
}

export const join = (joining: Joining) => call<DeskSession>('POST', DESK_PATHS.join, joining);

/** null means today at the resort. */
export const readDay = (date: CalendarDate | null) =>
  call<DeskDay>('GET', date === null ? DESK_PATHS.today : `${DESK_PATHS.today}?date=${date}`);

/** Both days are included. */
export const readBoard = (from: CalendarDate, to: CalendarDate) =>
  call<DeskBoard>('GET', `${DESK_PATHS.board}?from=${from}&to=${to}`);

/** `query` is the text as typed. */
export const findStays = (query: string) =>
  call<DeskFoundStays>('GET', `${DESK_PATHS.search}?query=${encodeURIComponent(query)}`);

export const readOfflineArrivals = () => call<OfflineArrivals>('GET', DESK_PATHS.offlineArrivals);

/** Whether the desk is asking for the second factor. */
export const factorRequest = proxy({ isOpen: false });

let asking: Promise<boolean> | null = null;
let answer: (isGiven: boolean) => void = () => undefined;

/** Resolves to false if the person closed the sheet. Concurrent calls that need the factor wait for the same result. */
function askForFactor(): Promise<boolean> {
  factorRequest.isOpen = true;
  asking ??= new Promise((resolve) => {
    answer = resolve;
  });
  return asking;
}

export function endFactorRequest(isGiven: boolean): void {
  factorRequest.isOpen = false;
  answer(isGiven);
  asking = null;
}
