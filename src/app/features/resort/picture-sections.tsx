import type { ReactNode } from 'react';
import { Picture } from '#app/ui/media/picture.tsx';
import type { SectionView } from './hero.tsx';
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
