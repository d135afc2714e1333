import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';

/** A page's module: what its lazy import must bring. */
export interface PageModule {
  readonly Component: () => ReactNode;
  readonly handle: object;
  /**
   * null is a page that does not exist. `paths` are those of all pages, for the page that lists them: with their
   * parameters, and without a language.
   */
  loadPage(
    source: ContentSource,
    locale: Locale,
    params: LoaderFunctionArgs['params'],
    address: URL,
    paths: readonly string[],
  ): Promise<unknown>;
}
