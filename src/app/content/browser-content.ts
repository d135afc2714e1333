import { keepPart, readKeptParts } from '#app/storage/last-known/cached-content.ts';
import { createKeptContent } from './cached-content.ts';
import { fetchContentPart } from './fetch-content.ts';

/** The document's own: what it has fetched or found, it does not ask for again. */
export const browserContent = createKeptContent({
  fetchPart: fetchContentPart,
  readKeptParts,
  keepPart,
  now: Date.now,
});
