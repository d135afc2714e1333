import type { ContentSource } from '#contract/content/site-content.ts';
import type { KeptContent } from './cached-content.ts';

let arrived: KeptContent | null = null;

/** The code that keeps content is no part of a page that the server has rendered: it comes with the first move. */
export async function loadKeptContent(): Promise<KeptContent> {
  const { browserContent } = await import('./browser-content.ts');
  arrived = browserContent;
  return browserContent;
}

/** Content for moves within the app. */
export const laterContent: ContentSource & Pick<KeptContent, 'revision'> = {
  load: async (...parts) => (await loadKeptContent()).load(...parts),
  revision: () => arrived?.revision() ?? 0,
};
