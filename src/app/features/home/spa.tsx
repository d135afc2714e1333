import type { PictureSectionView } from '../../content/home-sections-view.ts';
import { localizePath } from '../../i18n/locale-path.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionWords } from './section-words.tsx';
import styles from './spa.module.css';

const SPA_SIZES = '(min-width: 900px) 66vw, (min-width: 600px) 100vw, 540px';

/** The page turns to night; on wide screens the picture comes out of it. */
export function Spa({ spa }: { spa: PictureSectionView }) {
  const locale = useLocale();
  return (
    <section className={styles.spa} aria-labelledby="spa">
      <div className={styles.picture}>
        <Picture picture={spa.picture} sizes={SPA_SIZES} isBelow />
      </div>
      <div className={styles.body} data-reveal>
        <SectionWords id="spa" words={spa} />
        <ul className={styles.pages}>
          {spa.pages.map(({ title, path }) => (
            <li key={path}>
              <ButtonLink look="line" isSmall href={localizePath(path, locale)}>
                {title}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
