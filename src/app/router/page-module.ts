import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ContentOf, ContentPart, ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { PageHandle } from './page-meta.ts';

export interface PageModule {
  /** Shown with the data that `loadPage` found. */
  readonly Component: () => ReactNode;
  readonly handle: PageHandle<never>;
  /** null: the page does not exist. `paths`: patterns of all pages without language, for the page that lists them. */
  loadPage(
    source: ContentSource,
    locale: Locale,
    params: LoaderFunctionArgs['params'],
    address: URL,
    paths: readonly string[],
  ): Promise<unknown>;
}

type Params = LoaderFunctionArgs['params'];

/** For a page whose data is one view of some parts of the content. */
export function loadView<Part extends ContentPart, View>(
  parts: readonly Part[],
  view: (content: ContentOf<Part>, locale: Locale, params: Params) => View,
) {
  return async (source: ContentSource, locale: Locale, params: Params): Promise<View> =>
    view(await source.load(...parts), locale, params);
}
