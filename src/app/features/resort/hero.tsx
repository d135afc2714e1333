import type { ReactNode } from 'react';
import { countLetters } from '#app/ui/layout/count-letters.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import styles from './hero.module.css';
import type { HeroView } from './hero-view.ts';

/** Phones: slightly less than the width at 3 : 2, so that mobile data loads the 960 px file. */
export const POSTER_SIZES = '(min-width: 900.02px) 100vw, (min-width: 600px) 820px, 480px';

interface HeroProps {
  readonly hero: Omit<HeroView, 'searchTitle'>;
  /** Facts and the page's primary action. */
  readonly children?: ReactNode;
}

/** A page's first screen: the poster, then the name of the place and a short description. */
export function Hero({ hero: { eyebrow, title, lead, picture, isOutdoor }, children }: HeroProps) {
  return (
    <>
      <div className={`unprinted anchor ${styles.poster}`} data-hero>
        <Picture picture={picture} sizes={POSTER_SIZES} isLead />
        {isOutdoor && (
          <>
            <span data-sunlit />
            <div className="edge">
              <Treeline surface="paper" />
            </div>
          </>
        )}
      </div>
      <div className={`page stack3 column ${styles.head}`}>
        <div className="container">
          <p className={`label spruce ${styles.eyebrow}`}>{eyebrow}</p>
          <h1 className={styles.title} style={countLetters(title)}>
            {title}
          </h1>
        </div>
        <div className={styles.words}>
          <p className="measure wide20">{lead}</p>
          {children}
        </div>
      </div>
    </>
  );
}
