import type { ReactNode } from 'react';
import { type HeroView, POSTER_SIZES } from '#app/features/resort/hero.tsx';
import { type LoadPage, pageOf } from '#app/router/page-module.tsx';

/** A page that opens with a poster under the header. */
export function heroRoute<View extends { readonly hero: HeroView }>(
  loadPage: LoadPage<View>,
  Content: (props: { view: View }) => ReactNode,
) {
  return pageOf(loadPage, Content, {
    header: 'picture',
    describe: ({ hero: { searchTitle, lead, picture } }) => ({
      title: searchTitle,
      description: lead,
      leadPicture: { picture, sizes: POSTER_SIZES },
    }),
  });
}
