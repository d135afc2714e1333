import { API_BASE, API_PATHS } from '#contract/paths.ts';
import type { ContentOf, ContentPart, ContentSource, SiteContent } from '#contract/site-content.ts';
import { FailedCall } from './failed-call.ts';

/** Content over HTTP for moves within the app: each part asked for once, and again only after a failure. */
export function createFetchedContent(): ContentSource {
  const fetched = new Map<ContentPart, Promise<SiteContent[ContentPart]>>();

  function fetchPart(part: ContentPart): Promise<SiteContent[ContentPart]> {
    const known = fetched.get(part);
    if (known !== undefined) return known;
    const answer = fetchJson(API_PATHS[part]);
    fetched.set(part, answer);
    answer.catch(() => fetched.delete(part));
    return answer;
  }

  return {
    async load(...parts) {
      const entries = await Promise.all(parts.map(async (part) => [part, await fetchPart(part)] as const));
      return Object.fromEntries(entries) as ContentOf<(typeof parts)[number]>;
    },
  };
}

async function fetchJson(path: string): Promise<SiteContent[ContentPart]> {
  const response = await fetch(`${API_BASE}${path}`, { headers: { accept: 'application/json, text/plain, */*' } });
  if (!response.ok) throw new FailedCall(path, response.status);
  return response.json();
}
