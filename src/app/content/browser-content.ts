import { keepPart, readKeptParts } from '../storage/kept-content.ts';
import { fetchContentPart } from './fetch-content.ts';
import { createKeptContent } from './kept-content.ts';

/** The document's own: what it has fetched or found, it does not ask for again. */
export const browserContent = createKeptContent({
  fetchPart: fetchContentPart,
  readKeptParts,
  keepPart,
  now: Date.now,
});
