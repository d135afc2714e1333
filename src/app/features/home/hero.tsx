import type { ReactNode } from 'react';
import type { HomeHeroView } from '#app/content/views/home-view.ts';
import type { KindName } from '#app/content/views/kind-card.ts';
import { LitWindow } from '#app/ui/media/lit-window.tsx';
import { avifSrcSet, thriftySizes } from '#app/ui/media/picture.tsx';
import { Treeline } from '#app/ui/media/treeline.tsx';
import { FALLBACK_PICTURE_WIDTH, fallbackPicturePath } from '#contract/pictures/picture-paths.ts';
import styles from './hero.module.css';
import { heroPictures } from './hero-pictures.ts';
import { type OpenAtTab, QuickSearch } from './quick-search.tsx';

interface HeroProps {
  readonly hero: HomeHeroView;
  readonly kinds: readonly KindName[];
  readonly onOpenSearch: OpenAtTab;
  /** The guest’s next stay; lies over the poster and moves nothing. */
  readonly nextStay?: ReactNode;
}

/** The poster fills the first screen, with the greeting at the top and the search within the thumb's reach. */
export function Hero({ hero, kinds, onOpenSearch, nextStay }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.frame}>
        <div className={styles.poster}>
          <Poster hero={hero} />
          <span data-sunlit />
          <Windows hero={hero} />
        </div>
        <div className={styles.edge}>
          <Treeline surface="paper" />
        </div>
      </div>
      <div className={styles.words}>
        <h1 className={styles.title} data-splash="words">
          {hero.title}
        </h1>
        <p className={styles.lead} data-splash="words">
          {hero.lead}
        </p>
      </div>
      <div className={styles.search} data-splash="search">
        {nextStay}
        <QuickSearch kinds={kinds} onOpen={onOpenSearch} />
      </div>
    </div>
  );
}

/** Lit windows of all posters; CSS shows those of the visible poster. */
function Windows({ hero }: { hero: HomeHeroView }) {
  return (['day', 'night'] as const).flatMap((time) =>
    (['tall', 'wide'] as const).map((shape) => (
      <LitWindow key={`${time} ${shape}`} picture={hero[time][shape]} className={`${styles[time]} ${styles[shape]}`} />
    )),
  );
}

function Poster({ hero }: { hero: HomeHeroView }) {
  const { tall } = hero.day;
  return (
    <picture>
      {heroPictures(hero).map(({ media, picture, sizes }) => (
        <source key={media} type="image/avif" media={media} srcSet={avifSrcSet(picture)} sizes={thriftySizes(sizes)} />
      ))}
      <img
        className={styles.picture}
        src={fallbackPicturePath(tall)}
        alt={tall.alt}
        width={FALLBACK_PICTURE_WIDTH}
        height={Math.round((FALLBACK_PICTURE_WIDTH * tall.height) / tall.width)}
        fetchPriority="high"
      />
    </picture>
  );
}
