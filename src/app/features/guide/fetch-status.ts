import { API_BASE, API_PATHS } from '#contract/paths.ts';
import type { ResortStatusRecord } from '#contract/resort-status.ts';
import type { ContentList } from '#contract/schema.ts';
import { FailedCall } from '../../content/failed-call.ts';

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
