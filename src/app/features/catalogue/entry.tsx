import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { CardLink } from '#app/ui/actions/card-link.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import styles from './entry.module.css';

/** Phones show it about 250 px high, so that its width follows from its shape; wide windows in three fifths. */
export const ENTRY_SIZES = '(min-width: 900px) 62vw, (min-width: 600px) 100vw, 400px';

interface EntryProps {
  readonly href: string;
  readonly picture: PictureView;
  readonly title: string;
  readonly text: string;
  /** Who fits. */
  readonly guests: ReactNode;
  readonly fromMinor: number;
  /** How it is booked, where that is not the usual way. */
  readonly note?: ReactNode;
  /** The first of its page: its picture is the first screen's largest. */
  readonly isFirst: boolean;
}

/** One wide entry without a card around it: the picture bleeds, on wide screens to alternating sides. */
export function Entry({ href, picture, title, text, guests, fromMinor, note, isFirst }: EntryProps) {
  return (
    <article className={styles.entry} itemScope itemType="https://schema.org/Product">
      <div className={styles.picture}>
        <Picture picture={picture} sizes={ENTRY_SIZES} isLead={isFirst} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title} itemProp="name">
          <CardLink to={href} itemProp="url">
            {title}
          </CardLink>
        </h2>
        <p className={styles.text} itemProp="description">
          {text}
        </p>
        <p className={styles.guests}>{guests}</p>
        <p className={styles.price}>
          <FromPrice minor={fromMinor} isPerNight className={styles.figure} />
        </p>
        {note !== undefined && <div className={styles.note}>{note}</div>}
        <span className={styles.look} aria-hidden="true">
          <Trans>Take a look</Trans>
        </span>
      </div>
    </article>
  );
}
