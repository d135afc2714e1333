import { type Content, loadContent } from './load-content.ts';

let own: Promise<Content> | null = null;

/** The resort's own content. Read and checked once per process; each caller gets a copy of its own. */
export async function loadOwnContent(): Promise<Content> {
  own ??= loadContent();
  return structuredClone(await own);
}
