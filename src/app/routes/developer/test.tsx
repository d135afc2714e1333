import { useLoaderData } from 'react-router-dom';
import { categoriesInOrder, entriesOf } from '#app/content/records.ts';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import { ContactSheet } from '#app/features/resort/gallery/contact-sheet.tsx';
import { PictureViewer } from '#app/features/resort/gallery/picture-viewer.ts';
import { useGallery } from '#app/features/resort/gallery/use-gallery.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import type { PageHandle } from '#app/router/head/page-meta.ts';
import type { PageModule } from '#app/router/page-module.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import { SPA_SLUGS } from '#contract/menus/menu-places.ts';
import type { Locale } from '#contract/site/locale.ts';
import { listPages } from './page-list.ts';
import { StyleGuide } from './style-guide.tsx';

interface TestView {
  readonly paths: readonly string[];
  readonly pictures: readonly [PictureView, ...PictureView[]];
}

export const handle: PageHandle<TestView> = {
  isUnlisted: true,
  footer: 'flush',
  describe: (_view, i18n) => ({
    title: localeOf(i18n) === 'uk' ? 'Взірці' : 'Style guide',
  }),
};

export async function loadPage(...request: Parameters<PageModule['loadPage']>): Promise<TestView> {
  const [source, locale, , , paths] = request;
  const content = await source.load('categories', 'foods', 'pictures', 'specialOffers');
  return { paths: pathsOf(paths, content), pictures: picturesOf(content, locale) };
}

function pathsOf(paths: readonly string[], content: ContentOf<'categories' | 'foods' | 'specialOffers'>): string[] {
  return listPages(paths, {
    'accommodation/:slug': categoriesInOrder(content).map(({ record }) => record.slug),
    'food-and-drink/:slug': entriesOf(content.foods).map(({ record }) => record.slug),
    'spa-beauty/:page': SPA_SLUGS,
    'special-offers/:name': entriesOf(content.specialOffers).map(({ record }) => record.slug),
  });
}

/** The gallery of one accommodation. */
function picturesOf(content: ContentOf<'categories' | 'pictures'>, locale: Locale): TestView['pictures'] {
  const chalet = categoriesInOrder(content).find(({ record }) => record.slug === 'chalet-lake')?.record;
  const [first, ...rest] = (chalet?.gallery ?? []).map((name) => viewPicture(content, name, locale));
  if (first === undefined) throw new RangeError('The accommodation of the examples has no pictures');
  return [first, ...rest];
}

/** Every part of the interface in every state. */
export function Component() {
  const { paths, pictures } = useLoaderData<TestView>();
  const gallery = useGallery();
  return (
    <>
      <StyleGuide
        paths={paths}
        pictures={pictures}
        gallery={<ContactSheet pictures={pictures} onOpen={gallery.open} />}
      />
      <PictureViewer pictures={pictures} gallery={gallery} isOpen={gallery.index !== null} />
    </>
  );
}
