import type { ReactNode } from 'react';
import { CardLink } from '#app/ui/actions/text-link.tsx';
import { SnapRow } from '#app/ui/layout/snap-row.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import type { PlaceCard } from './place-views.ts';
import styles from './resort.module.css';

/** An upright frame needs a 3 : 2 picture wider than itself. */
const CARD_SIZES = '(min-width: 900.02px) 480px, 380px';

/** Links to other places: a snapping row on phones, columns on wide screens. */
export function PlaceShelf({ heading, places }: { heading: ReactNode; places: readonly PlaceCard[] }) {
  return (
    <section className={styles.shelfSection} aria-labelledby="next-places">
      <h2 className={`title ${styles.heading}`} id="next-places">
        {heading}
      </h2>
      <SnapRow className={styles.shelf}>
        {places.map(({ path, title, text, picture }) => (
          <li className={`anchor start ${styles.place}`} key={path}>
            <div className={`picture ${styles.shelfPicture}`}>
              <Picture picture={picture} sizes={CARD_SIZES} isDecorative />
            </div>
            <h3 className="subtitle above3">
              <CardLink to={path}>{title}</CardLink>
            </h3>
            <p className={`note ${styles.text}`}>{text}</p>
          </li>
        ))}
      </SnapRow>
    </section>
  );
}
