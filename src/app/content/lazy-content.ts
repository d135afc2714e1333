import type { ContentSource } from '#contract/content/site-content.ts';
import type { CachedContent } from './cached-content.ts';

let arrived: CachedContent | null = null;

/** The code that keeps content is no part of a page that the server has rendered: it comes with the first move. */
export async function loadCachedContent(): Promise<CachedContent> {
  const { browserContent } = await import('./browser-content.ts');
  arrived = browserContent;
  return browserContent;
}

/** Content for moves within the app. */
export const lazyContent: ContentSource & Pick<CachedContent, 'revision'> = {
  load: async (...parts) => (await loadCachedContent()).load(...parts),
  revision: () => arrived?.revision() ?? 0,
};
