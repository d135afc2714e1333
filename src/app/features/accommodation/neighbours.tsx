import { Trans } from '@lingui/react/macro';
import type { AccommodationCard } from '../../content/accommodation-card.ts';
import { accommodationPath } from '../../i18n/locale-path.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { FromPrice } from '../../ui/from-price.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PosterFrame } from '../../ui/poster-frame.tsx';
import { SnapRow } from '../../ui/snap-row.tsx';
import styles from './neighbours.module.css';

const CARD_SIZES = '(min-width: 900px) 600px, 270px';

/** Others of the same kind, as printed sheets. */
export function Neighbours({ cards }: { cards: readonly AccommodationCard[] }) {
  const locale = useLocale();
  if (cards.length === 0) return null;
  return (
    <section className={styles.neighbours} aria-labelledby="neighbours">
      <h2 className={styles.heading} id="neighbours">
        <Trans>Nearby</Trans>
      </h2>
      <SnapRow className={styles.shelf}>
        {cards.map((card) => (
          <li key={card.id}>
            <PosterFrame
              href={accommodationPath(card.slug, locale)}
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
