import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import type { ListEntry } from '#app/content/views/catalogue-view.ts';
import type { KindCard } from '#app/content/views/kind-card.ts';
import { CardLink } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import styles from './entry.module.css';

/** Pictures are about 250 px high on phones and their width follows; tablets show two beside each other. */
export const ENTRY_SIZES = '(min-width: 900.02px) 62vw, (min-width: 600px) 50vw, 400px';

interface EntryProps {
  readonly entry: Pick<ListEntry, 'slug' | 'picture' | 'title' | 'lead' | 'fromMinor'>;
  readonly guests: ReactNode;
  /** Shown on the picture. */
  readonly tag?: ReactNode;
  /** How to book an accommodation that cannot be booked online. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** The first entry of the page: its picture is the largest of the first screen. */
  readonly isFirst: boolean;
}

/** A wide entry without a card. The picture reaches the window's edge, on wide screens on alternating sides. */
export function Entry({ entry, guests, tag, note, action, isFirst }: EntryProps) {
  const { t } = useLingui();
  const { slug, picture, title, lead, fromMinor } = entry;
  const href = `/accommodation/${slug}`;
  const isGrowing = useViewTransitionState(href);
  return (
    <article className={`anchor ${styles.entry}`}>
      <div
        className={`anchor ${styles.picture}`}
        data-growing={isGrowing || undefined}
        data-hero={isFirst || undefined}
      >
        <Picture picture={picture} sizes={ENTRY_SIZES} isLead={isFirst} />
        {tag !== undefined && <p className={`label chipped placed ${styles.tag}`}>{tag}</p>}
      </div>
      <div className={`cluster1 between ${styles.words}`}>
        <h2 className={styles.title}>
          <CardLink to={href} viewTransition>
            {title}
          </CardLink>
        </h2>
        <p className={styles.text}>{lead}</p>
        <p className={`note above2 ${styles.guests}`}>{guests}</p>
        <p className={`figures note above2 ${styles.price}`}>
          <FromPrice minor={fromMinor} isPerNight className={styles.figure} />
        </p>
        {note !== undefined && <div className={`anchor ${styles.note}`}>{note}</div>}
        <div className={`cluster3 middle ${styles.ways}`}>
          <span className={`wideOnly ${styles.look}`} aria-hidden="true">{t`Take a look`}</span>
          {action !== undefined && <div className={`anchor ${styles.action}`}>{action}</div>}
        </div>
      </div>
    </article>
  );
}

export function KindList({ kinds }: { kinds: readonly KindCard[] }) {
  return (
    <ul className={`stack6 ${styles.list}`}>
      {kinds.map(({ choices, mostGuests, ...kind }, index) => (
        <li key={kind.slug}>
          <Entry
            entry={kind}
            guests={
              <Trans>
                <Plural value={choices} one="# choice" other="# choices" />,{' '}
                <Plural value={mostGuests} one="up to # guest" other="up to # guests" />
              </Trans>
            }
            isFirst={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
