import type { ReactNode } from 'react';
import { CardLink } from '#app/ui/actions/button.tsx';
import { SnapRow } from '#app/ui/layout/snap-row.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import type { SectionView } from './hero.tsx';
import type { PlaceCard } from './place-views.ts';
import styles from './resort.module.css';

const SECTION_SIZES = '(min-width: 900.02px) 62vw, 100vw';

interface PictureSectionsProps<Section extends SectionView> {
  readonly sections: readonly Section[];
  readonly renderBelow?: (section: Section) => ReactNode;
}

/** Pictures that leave the page's column on alternating sides, with a few sentences beside each. */
export function PictureSections<Section extends SectionView>({ sections, renderBelow }: PictureSectionsProps<Section>) {
  return (
    <div className={`stack7 ${styles.sections}`}>
      {sections.map((section) => (
        <section className={`stack4 column ${styles.section}`} id={section.anchor} key={section.title}>
          <div className={styles.picture}>
            <Picture picture={section.picture} sizes={SECTION_SIZES} />
          </div>
          <div className="narrowPage">
            <h2 className="title">{section.title}</h2>
            <p className="measure above2">{section.text}</p>
            {renderBelow?.(section)}
          </div>
        </section>
      ))}
    </div>
  );
}

/** An upright frame needs a 3 : 2 picture wider than itself. */
const CARD_SIZES = '(min-width: 900.02px) 480px, 380px';

/** Links to other places: a snapping row on phones, columns on wide screens. */
export function PlaceShelf({ heading, places }: { heading: ReactNode; places: readonly PlaceCard[] }) {
  return (
    <section className={styles.shelfSection} aria-labelledby="next-places">
      <h2 className={`title ${styles.heading}`} id="next-places">
        {heading}
      </h2>
      <SnapRow className={styles.shelf}>
        {places.map(({ path, title, text, picture }) => (
          <li className={`anchor start ${styles.place}`} key={path}>
            <div className={`picture ${styles.shelfPicture}`}>
              <Picture picture={picture} sizes={CARD_SIZES} isDecorative />
            </div>
            <h3 className="subtitle above3">
              <CardLink to={path}>{title}</CardLink>
            </h3>
            <p className={`note ${styles.text}`}>{text}</p>
          </li>
        ))}
      </SnapRow>
    </section>
  );
}
