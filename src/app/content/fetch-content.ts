import { API_BASE, API_PATHS } from '#contract/paths.ts';
import type { ContentSource, SiteContent } from '#contract/site-content.ts';

/** Content over HTTP for moves within the app: asked for once, and again only after a failure. */
export function createFetchedContent(): ContentSource {
  let loading: Promise<SiteContent> | null = null;
  return {
    load() {
      loading ??= fetchAll().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

async function fetchAll(): Promise<SiteContent> {
  const [categories, kinds, homePages, pictures] = await Promise.all([
    fetchJson<SiteContent['categories']>(API_PATHS.categories),
    fetchJson<SiteContent['kinds']>(API_PATHS.kinds),
    fetchJson<SiteContent['homePages']>(API_PATHS.homePages),
    fetchJson<SiteContent['pictures']>(API_PATHS.pictures),
  ]);
  return { categories, kinds, homePages, pictures };
}

async function fetchJson<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${API_BASE}${path}`, { headers: { accept: 'application/json, text/plain, */*' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
