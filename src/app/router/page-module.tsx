import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { ContentOf, ContentPart, ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { PageHandle } from './page-meta.ts';

type Params = LoaderFunctionArgs['params'];

export type LoadPage<View> = (
  source: ContentSource,
  locale: Locale,
  params: Params,
  address: URL,
) => Promise<View | null>;

export interface PageModule {
  readonly Component: () => ReactNode;
  readonly handle: PageHandle<never>;
  readonly loadPage: LoadPage<unknown>;
}

export function pageOf<View>(
  loadPage: LoadPage<View>,
  Content: (props: { view: View }) => ReactNode,
  handle: PageHandle<View>,
): PageModule {
  function Component() {
    return <Content view={useLoaderData() as View} />;
  }
  return { loadPage, Component, handle };
}

export function loadView<Part extends ContentPart, View>(
  parts: readonly Part[],
  view: (content: ContentOf<Part>, locale: Locale, params: Params) => View | null,
): LoadPage<View> {
  return async (source, locale, params) => view(await source.load(...parts), locale, params);
}
