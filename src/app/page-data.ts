import type { HydrationState } from 'react-router-dom';
import type { Locale } from '#contract/locale.ts';

/** What the page's JSON block carries from the server's render to hydration. */
export interface PageData {
  readonly locale: Locale;
  readonly loaderData: HydrationState['loaderData'];
}

export const PAGE_DATA_ID = 'page-data';
