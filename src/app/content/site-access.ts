import { createContext } from 'react';
import type { LoadTexts } from '#app/i18n/catalogue.ts';
import type { ContentSource } from '#contract/content/site-content.ts';

/** How a part that opens over any page gets what it is made of; pages get theirs from their routes. */
export interface SiteAccess {
  readonly source: ContentSource;
  readonly loadTexts: LoadTexts;
}

/** null on the server, whose pages have nothing open. */
export const SiteAccessContext = createContext<SiteAccess | null>(null);
