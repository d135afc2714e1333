import { FailedCall } from '#app/reports/failed-call.ts';
import type { ResortStatusRecord } from '#contract/content/resort-status.ts';
import { API_BASE, API_PATHS } from '#contract/site/paths.ts';
import type { ContentList } from '#contract/site/schema.ts';

/** Who looks for the shelter does not wait: what was seen last is shown meanwhile. */
const ANSWER_TIMEOUT_MS = 10_000;

export async function fetchStatus(): Promise<ResortStatusRecord> {
  const response = await fetch(`${API_BASE}${API_PATHS.resortStatus}`, {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const answer: ContentList<ResortStatusRecord> | null = response.ok ? await response.json() : null;
  const status = answer?.data[0]?.attributes[0];
  if (status === undefined) throw new FailedCall(API_PATHS.resortStatus, response.status);
  return status;
}
