import { keepPart, readCachedParts } from '#app/storage/last-known/cached-content.ts';
import { createCachedContent } from './cached-content.ts';
import { fetchContentPart } from './fetch-content.ts';

/** The document's own: what it has fetched or found, it does not ask for again. */
export const browserContent = createCachedContent({
  fetchPart: fetchContentPart,
  readCachedParts,
  keepPart,
  now: Date.now,
});
