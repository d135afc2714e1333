export class FailedCall extends Error {
  readonly status: number;

  /** `requestId` as the answer names it; null: it names none. */
  constructor(path: string, status: number, requestId: string | null = null) {
    super(requestId === null ? `${path} answered ${status}` : `${path} answered ${status} in request ${requestId}`);
    this.name = 'FailedCall';
    this.status = status;
  }
}
