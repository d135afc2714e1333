import type { ContentSource } from '#contract/content/site-content.ts';
import type { CachedContent } from './cached-content.ts';

let arrived: CachedContent | null = null;

/** A page rendered by the server needs no content code, so it loads with the first navigation. */
export async function loadCachedContent(): Promise<CachedContent> {
  const { cachedContent } = await import('./cached-content.ts');
  arrived = cachedContent;
  return cachedContent;
}

export const browserContent: ContentSource & Pick<CachedContent, 'revision' | 'renew'> = {
  load: async (...parts) => (await loadCachedContent()).load(...parts),
  revision: () => arrived?.revision() ?? 0,
  renew: (...parts) => arrived?.renew(...parts),
};
