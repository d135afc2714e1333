import type { HydrationState } from 'react-router-dom';
import type { Locale } from '#contract/site/locale.ts';
import type { PageTexts } from './i18n/catalogue.ts';

/** What the page's JSON block carries from the server's render to hydration. */
export interface PageData {
  readonly locale: Locale;
  /** The worker's shells have none: it leaves their addresses to the server. */
  readonly hasDeveloperPages: boolean;
  /** How long after its first load the page turns to later visits; null in the shell, which has nothing to wait for. */
  readonly settlesMs: number | null;
  /** null in the shell, which is a document without a page: the app loads it. */
  readonly loaderData: HydrationState['loaderData'] | null;
  /** In the page's own document, so that no first load waits for them; null in the shell. */
  readonly texts: PageTexts | null;
}

export const PAGE_DATA_ID = 'page-data';
