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

/** Links a report to the server's log. */
export function inRequest(message: string, requestId: string | null): string {
  return requestId === null ? message : `${message} in request ${requestId}`;
}
