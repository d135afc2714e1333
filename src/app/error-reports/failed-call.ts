/** The server answered, but not with what was asked for. */
export class FailedCall extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.name = 'FailedCall';
    this.status = status;
  }
}
