import { Trans } from '@lingui/react/macro';
import type { AccommodationCard } from '../../content/accommodation-card.ts';
import { PosterShelf } from '../poster/poster-shelf.tsx';
import styles from './neighbours.module.css';

export function Neighbours({ cards }: { cards: readonly AccommodationCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.neighbours} aria-labelledby="neighbours">
      <h2 className={styles.heading} id="neighbours">
        <Trans>Nearby</Trans>
      </h2>
      <PosterShelf cards={cards} />
    </section>
  );
}
