import { createContext } from 'react';
import type { LoadTexts } from '#app/i18n/catalogue.ts';
import type { ContentSource } from '#contract/content/site-content.ts';

/** Used by overlays that open over any page. Pages get both from their routes. */
export interface SiteAccess {
  readonly source: ContentSource;
  readonly loadTexts: LoadTexts;
}

/** null on the server, where nothing is open. */
export const SiteAccessContext = createContext<SiteAccess | null>(null);
