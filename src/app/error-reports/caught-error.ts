import type { ClientReportKind } from '#contract/site/client-reports.ts';

export interface CaughtError {
  readonly kind: ClientReportKind;
  readonly error: unknown;
  readonly page: string;
}

export const MOST_PER_VISIT = 5;
/** localStorage key of reports that wait for a network. */
export const WAITING_KEY = 'reports-to-send';
