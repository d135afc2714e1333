import type { AccommodationCard } from '../../content/accommodation-card.ts';
import { accommodationPath } from '../../i18n/locale-path.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { FromPrice } from '../../ui/from-price.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PosterFrame } from '../../ui/poster-frame.tsx';
import styles from './poster-shelf.module.css';

const CARD_SIZES = '(min-width: 900px) 600px, 270px';

/** Poster frames in a row that snaps on phones and in columns on wide screens. */
export function PosterShelf({ cards }: { cards: readonly AccommodationCard[] }) {
  const locale = useLocale();
  return (
    <ul className={styles.shelf}>
      {cards.map((card) => (
        <li className={styles.item} key={card.id}>
          <PosterFrame
            href={accommodationPath(card.slug, locale)}
            picture={<Picture picture={card.picture} sizes={CARD_SIZES} />}
            title={card.title}
            text={card.lead}
            price={<FromPrice minor={card.fromMinor} isPerNight />}
          />
        </li>
      ))}
    </ul>
  );
}
