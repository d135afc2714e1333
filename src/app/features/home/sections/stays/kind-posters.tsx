import { Plural, Trans } from '@lingui/react/macro';
import type { KindCard } from '#app/content/views/kind-card.ts';
import { SectionHead } from '#app/features/home/sections/section-head.tsx';
import { SnapRow } from '#app/ui/layout/snap-row.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { PosterFrame } from '#app/ui/media/poster-frame.tsx';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import styles from './kind-posters.module.css';

/** Height decides on phones (3 : 2 pictures in tall frames), elsewhere the widest frame of the grid. */
const POSTER_SIZES = '(min-width: 900.02px) 1000px, 520px';

/** The four kinds as posters: a row that snaps on phones, an uneven grid on wide screens. */
export function KindPosters({ kinds, accommodationCount }: { kinds: readonly KindCard[]; accommodationCount: number }) {
  return (
    <section className={`stack5 column wideGap6 ${styles.section}`} aria-labelledby="kinds">
      <SectionHead
        id="kinds"
        title={<Trans>Houses and rooms</Trans>}
        link={<Plural value={accommodationCount} one="All # house or room" other="All # houses and rooms" />}
        href="/accommodation"
      />
      <SnapRow className={styles.posters}>
        {kinds.map(({ slug, title, posterText, picture, fromMinor }) => (
          <li className={styles.poster} key={slug}>
            <PosterFrame
              shape="tall"
              href={`/accommodation/${slug}`}
              picture={<Picture picture={picture} sizes={POSTER_SIZES} isBelow />}
              title={title}
              text={posterText}
              price={<FromPrice minor={fromMinor} />}
            />
          </li>
        ))}
      </SnapRow>
    </section>
  );
}
