import type { ClientReportKind } from '#contract/site/client-reports.ts';

export interface Heard {
  readonly kind: ClientReportKind;
  readonly error: unknown;
  readonly page: string;
}

export const MOST_PER_VISIT = 5;
/** What waits for a network, in localStorage: reports as they will be sent. */
export const WAITING_KEY = 'smereka:reports';
