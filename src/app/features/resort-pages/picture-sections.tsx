import type { SectionView } from '#app/features/hero/hero-view.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './picture-sections.module.css';

const SECTION_SIZES = '(min-width: 900px) 62vw, 100vw';

/** Pictures that leave the page's column on alternating sides, with a few sentences beside each. */
export function PictureSections({ sections }: { sections: readonly SectionView[] }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ anchor, title, text, picture }) => (
        <section className={styles.section} id={anchor} key={title}>
          <div className={styles.picture}>
            <Picture picture={picture} sizes={SECTION_SIZES} />
          </div>
          <div className={styles.words}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
