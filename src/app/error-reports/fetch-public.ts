import { callApi, type Question } from '#contract/site/call-api.ts';
import { REQUEST_ID_HEADER } from '#contract/site/headers.ts';
import type { Operations } from '#contract/site/operations.ts';

export class FailedCall extends Error {
  readonly status: number;
  readonly requestId: string | null;

  constructor(path: string, status: number, requestId: string | null = null) {
    super(inRequest(`${path} answered ${status}`, requestId));
    this.name = 'FailedCall';
    this.status = status;
    this.requestId = requestId;
  }
}

export function inRequest(message: string, requestId: string | null): string {
  return requestId === null ? message : `${message} in request ${requestId}`;
}

/** Reads public data, which the resort refuses to nobody: rejects with FailedCall unless the answer has it. */
export async function fetchPublic<Name extends keyof Operations>(operation: Name, question: Question) {
  const response = await callApi(operation, question);
  if (response.ok) return response;
  const [, path = ''] = operation.split(' ');
  throw new FailedCall(path, response.status, response.headers.get(REQUEST_ID_HEADER));
}
