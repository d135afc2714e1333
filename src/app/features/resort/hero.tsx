import type { ReactNode } from 'react';
import { localize } from '#app/content/localize.ts';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import { countLetters } from '#app/ui/layout/count-letters.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Hero as HeroRecord, PictureSection } from '#contract/pages/hero.ts';
import type { Locale } from '#contract/site/locale.ts';
import styles from './resort.module.css';

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

export type HeroView = ReturnType<typeof viewHero>;

export interface SectionView {
  readonly title: string;
  readonly text: string;
  /** The section's id, for links that end in its hash. */
  readonly anchor?: string;
  readonly picture: PictureView;
}

export function viewHero(content: ContentOf<'pictures'>, hero: HeroRecord, locale: Locale) {
  const { eyebrow, title, search_title: searchTitle, lead } = hero;
  return {
    ...localize({ eyebrow, title, searchTitle, lead }, locale),
    picture: viewPicture(content, hero.main_photo, locale),
    isOutdoor: hero.is_outdoor,
  };
}

export function viewSection(content: ContentOf<'pictures'>, section: PictureSection, locale: Locale): SectionView {
  const { title, text, picture } = section;
  return { ...localize({ title, text }, locale), picture: viewPicture(content, picture, locale) };
}
