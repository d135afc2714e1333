import { Link } from 'react-router-dom';
import { categoriesInOrder, entriesOf } from '#app/content/records.ts';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import { ContactSheet } from '#app/features/resort/gallery/contact-sheet.tsx';
import { PictureViewer } from '#app/features/resort/gallery/picture-viewer.ts';
import { useGallery } from '#app/features/resort/gallery/use-gallery.ts';
import { loadView, type PageModule, pageOf } from '#app/router/page-module.tsx';
import type { ContentOf } from '#contract/content/site-content.ts';
import { SPA_SLUGS } from '#contract/menus/menu-places.ts';
import type { Locale } from '#contract/site/locale.ts';
import styles from './developer.module.css';
import { ActionExamples, ChoiceExamples, FieldExamples } from './examples/control-examples.tsx';
import { MessageExamples, NavigationExamples, SheetExamples } from './examples/page-examples.tsx';
import { PaperExamples, TokenExamples } from './examples/paper-examples.tsx';
import { groupPages, listPages } from './guide.tsx';

type Pictures = readonly [PictureView, ...PictureView[]];

/** `paths`: patterns of all pages. */
export function testPage(paths: readonly string[]): PageModule {
  const load = loadView(['categories', 'foods', 'pictures', 'specialOffers'], (content, locale) => ({
    paths: listPages(paths, {
      'accommodation/:slug': categoriesInOrder(content).map(({ record }) => record.slug),
      'food-and-drink/:slug': entriesOf(content.foods).map(({ record }) => record.slug),
      'spa-beauty/:page': SPA_SLUGS,
      'special-offers/:name': entriesOf(content.specialOffers).map(({ record }) => record.slug),
    }),
    pictures: picturesOf(content, locale),
  }));
  return pageOf(load, StyleGuide, { isUnlisted: true, footer: 'flush', describe: () => ({ title: 'Style guide' }) });
}

function picturesOf(content: ContentOf<'categories' | 'pictures'>, locale: Locale): Pictures {
  const chalet = categoriesInOrder(content).find(({ record }) => record.slug === 'chalet-lake')?.record;
  const [first, ...rest] = (chalet?.gallery ?? []).map((name) => viewPicture(content, name, locale));
  if (first === undefined) throw new RangeError('The accommodation of the examples has no pictures');
  return [first, ...rest];
}

function StyleGuide({ view: { paths, pictures } }: { view: { paths: readonly string[]; pictures: Pictures } }) {
  const gallery = useGallery();
  return (
    <>
      <div className={`page stack ${styles.testPage}`} lang="en">
        <header className={styles.head}>
          <h1 className="poster">Style guide</h1>
          <p className="soft measure above3">
            All that the site is built from, in every state. The dark scheme follows the system.
          </p>
        </header>
        <div className={styles.links}>
          <PageLinks paths={paths} />
        </div>
        <div className={styles.sections}>
          <TokenExamples />
          <ActionExamples />
          <FieldExamples />
          <ChoiceExamples />
          <NavigationExamples pictures={pictures} />
          <MessageExamples />
          <SheetExamples />
          <PaperExamples picture={pictures[0]} />
        </div>
        <div className={styles.gallery}>
          <ContactSheet pictures={pictures} onOpen={gallery.open} />
        </div>
      </div>
      <PictureViewer pictures={pictures} gallery={gallery} isOpen={gallery.index !== null} />
    </>
  );
}

function PageLinks({ paths }: { paths: readonly string[] }) {
  return (
    <nav className={`raised ${styles.pagesLinks}`} aria-label="All pages">
      <h2 className="subtitle">All pages</h2>
      {groupPages(paths).map((group) => (
        <div className={styles.group} key={group.name}>
          <p className="small">{group.name === '' ? 'site' : group.name}</p>
          <ul className={styles.list}>
            {group.paths.map((path) => (
              <li key={path}>
                <Link className={`label row spruce breaks quiet ${styles.link}`} to={path}>
                  {path}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
