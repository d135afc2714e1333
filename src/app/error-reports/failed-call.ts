export class FailedCall extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.name = 'FailedCall';
    this.status = status;
  }
}
