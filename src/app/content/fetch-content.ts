import { FailedCall } from '#app/error-reports/failed-call.ts';
import { report } from '#app/error-reports/report.ts';
import type { ContentPart, SiteContent } from '#contract/content/site-content.ts';
import { callApi } from '#contract/site/call-api.ts';
import { REQUEST_ID_HEADER } from '#contract/site/headers.ts';
import { API_PATHS } from '#contract/site/paths.ts';

export interface FetchedPart<Part extends ContentPart = ContentPart> {
  readonly content: SiteContent[Part];
  /** The ETag; null when the server sends none. */
  readonly revision: string | null;
}

/** The browser revalidates each time and downloads only what has changed. */
export async function fetchContentPart<Part extends ContentPart>(part: Part): Promise<FetchedPart<Part>> {
  const path = API_PATHS[part];
  const response = await callApi(path);
  if (!response.ok) {
    const failure = new FailedCall(path, response.status, response.headers.get(REQUEST_ID_HEADER));
    // Spec section 7: without its accommodations the resort has nothing to offer.
    if (part === 'categories' && response.status === 404) report('categories', failure);
    throw failure;
  }
  return { content: await response.json(), revision: response.headers.get('etag') };
}
