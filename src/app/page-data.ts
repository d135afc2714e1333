import type { HydrationState } from 'react-router-dom';
import type { Locale } from '#contract/site/locale.ts';
import type { ThirdParties } from '#contract/site/third-parties.ts';
import type { PageTexts } from './i18n/catalogue.ts';

/** The page's JSON block, from the server's render to hydration. */
export interface PageData {
  readonly locale: Locale;
  /** False in the shell: the worker leaves developer pages to the server. */
  readonly hasDeveloperPages: boolean;
  /** Delay after the first load before prefetching, in milliseconds; null in the shell, which does not wait. */
  readonly settlesMs: number | null;
  readonly thirdParties: ThirdParties | null;
  /** null in the shell: the app loads the data. */
  readonly loaderData: HydrationState['loaderData'] | null;
  /** Stand in the page's document, so that a first load waits for no texts; null in the shell. */
  readonly texts: PageTexts | null;
}

export const PAGE_DATA_ID = 'page-data';
