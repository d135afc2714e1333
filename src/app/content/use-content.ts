import { useEffect, useState } from 'react';
import { loadWhile } from '#app/error-reports/keep-trying.ts';
import type { ContentOf, ContentPart } from '#contract/content/site-content.ts';
import { browserContent } from './browser-content.ts';

/** Content that the page itself lacks; null until it is here. `parts` must be the same object at each render. */
export function useContent<Part extends ContentPart>(parts: readonly Part[], isWanted = true): ContentOf<Part> | null {
  const [content, setContent] = useState<ContentOf<Part> | null>(null);
  const revision = browserContent.revision();
  // The first answer may be what an earlier visit stored. The page renders again once the resort's own has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision, another answer
  useEffect(
    () => (isWanted ? loadWhile(() => browserContent.load(...parts), setContent) : undefined),
    [parts, isWanted, revision],
  );
  return content;
}
