import { Link } from 'react-router-dom';
import { categoriesInOrder, entriesOf } from '#app/content/records.ts';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import { loadView, type PageModule, pageOf } from '#app/router/page-module.tsx';
import { SPA_SLUGS } from '#contract/menus/menu-places.ts';
import styles from './developer.module.css';
import { examplesOf } from './examples.tsx';

/** Spec section 2 names this path for a single room. No page answers it, so only this list needs it. */
const SINGLE_ROOM = 'room/';

/** `patterns`: the paths of all pages. */
export function testPage(patterns: readonly string[]): PageModule {
  const load = loadView(['categories', 'foods', 'pictures', 'specialOffers'], (content, locale) => {
    const houses = categoriesInOrder(content).map(({ record }) => record);
    const named: Readonly<Record<string, readonly string[]>> = {
      'accommodation/:slug': houses.map(({ slug }) => slug),
      'food-and-drink/:slug': entriesOf(content.foods).map(({ record }) => record.slug),
      'spa-beauty/:page': SPA_SLUGS,
      'special-offers/:name': entriesOf(content.specialOffers).map(({ record }) => record.slug),
    };
    const paths = patterns.flatMap((path) => named[path]?.map((name) => path.replace(/:\w+$/, name)) ?? path);
    return {
      paths: [...paths, SINGLE_ROOM].map((path) => `/${path}`),
      pictures: houses.slice(0, 3).map(({ main_photo }) => viewPicture(content, main_photo, locale)),
    };
  });
  return pageOf(load, StyleGuide, { isUnlisted: true, footer: 'flush', describe: () => ({ title: 'Style guide' }) });
}

interface StyleGuideView {
  readonly paths: readonly string[];
  readonly pictures: readonly PictureView[];
}

function StyleGuide({ view: { paths, pictures } }: { view: StyleGuideView }) {
  return (
    <div className={`page stack ${styles.testPage}`} lang="en">
      <h1 className={`poster ${styles.head}`}>Style guide</h1>
      <nav className={`raised ${styles.links}`} aria-label="All pages">
        <h2 className="subtitle">All pages</h2>
        <ul className={styles.list}>
          {paths.map((path) => (
            <li key={path}>
              <Link className={`label row spruce breaks quiet ${styles.link}`} to={path}>
                {path}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {Object.entries(examplesOf(pictures)).map(([title, examples]) => (
          <section className={`shrink ${styles.section}`} aria-label={title} key={title}>
            <h2 className={`title ${styles.heading}`}>{title}</h2>
            <div className={`stack column ${styles.grid}`}>
              {Object.entries(examples).map(([name, example]) => (
                <div className={styles.state} key={name}>
                  <p className={`small below3 ${styles.name}`}>{name}</p>
                  {example}
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
