import type { ReactNode } from 'react';
import { Hero, type HeroView, POSTER_SIZES } from '#app/features/resort/hero.tsx';
import { type LoadPage, pageOf } from '#app/router/page-module.tsx';

type Part<View> = (props: { view: View }) => ReactNode;

/** A page that opens with a poster under the header. `Facts` are on the poster, `Content` is below. */
export function heroRoute<View extends { readonly hero: HeroView }>(
  loadPage: LoadPage<View>,
  Content: Part<View>,
  Facts?: Part<View>,
) {
  const HeroPage = ({ view }: { view: View }) => (
    <>
      <Hero hero={view.hero}>{Facts && <Facts view={view} />}</Hero>
      <Content view={view} />
    </>
  );
  return pageOf(loadPage, HeroPage, {
    header: 'picture',
    describe: ({ hero: { searchTitle, lead, picture } }) => ({
      title: searchTitle,
      description: lead,
      leadPicture: { picture, sizes: POSTER_SIZES },
    }),
  });
}
