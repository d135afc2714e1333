import { keepPart, readCachedParts } from '#app/storage/last-known/cached-content.ts';
import { serverNow } from '#offline/server-time.ts';
import { createCachedContent } from './cached-content.ts';
import { fetchContentPart } from './fetch-content.ts';

/** One per document: fetched or found parts are not requested again. */
export const browserContent = createCachedContent({
  fetchPart: fetchContentPart,
  readCachedParts,
  keepPart,
  now: serverNow,
});
