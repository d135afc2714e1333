import { Trans } from '@lingui/react/macro';
import type { AccommodationCard } from '#app/content/views/kind-card.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import { SnapRow } from '#app/ui/layout/snap-row.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { PosterFrame } from '#app/ui/media/poster-frame.tsx';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import styles from './house.module.css';

const CARD_SIZES = '(min-width: 600px) 600px, 270px';

interface NeighboursProps {
  readonly cards: readonly AccommodationCard[];
  /** The stay's query; empty, or with `?`. */
  readonly stayQuery: string;
  /** Link that adds this accommodation to the comparison. */
  readonly compareHref: string;
}

export function Neighbours({ cards, stayQuery, compareHref }: NeighboursProps) {
  if (cards.length === 0) return null;
  return (
    <section className={`stack4 ${styles.neighbours}`} aria-labelledby="neighbours">
      <h2 className="title" id="neighbours">
        <Trans>Nearby</Trans>
      </h2>
      <TextLink className={styles.compare} href={compareHref}>
        <Trans>Compare</Trans>
      </TextLink>
      <SnapRow className={styles.shelf}>
        {cards.map((card) => (
          <li key={card.id}>
            <PosterFrame
              href={`/accommodation/${card.slug}${stayQuery}`}
              picture={<Picture picture={card.picture} sizes={CARD_SIZES} />}
              title={card.title}
              text={card.lead}
              price={<FromPrice minor={card.fromMinor} isPerNight />}
            />
          </li>
        ))}
      </SnapRow>
    </section>
  );
}
