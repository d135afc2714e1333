import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { type HeroView, POSTER_SIZES } from '#app/features/resort/hero.tsx';
import type { PageHandle } from '#app/router/page-meta.ts';
import type { PageModule } from '#app/router/page-module.ts';

interface Opened {
  readonly hero: HeroView;
}

/** A page that opens with a poster under the header. null: the page does not exist. */
export function heroRoute<View extends Opened>(
  loadPage: (...request: Parameters<PageModule['loadPage']>) => Promise<View | null>,
  Content: (props: { view: View }) => ReactNode,
): PageModule {
  const handle: PageHandle<View> = {
    header: 'picture',
    describe: ({ hero: { searchTitle, lead, picture } }) => ({
      title: searchTitle,
      description: lead,
      leadPicture: { picture, sizes: POSTER_SIZES },
    }),
  };
  function Component() {
    return <Content view={useLoaderData() as View} />;
  }
  return { handle, Component, loadPage };
}
