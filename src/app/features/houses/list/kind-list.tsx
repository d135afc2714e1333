import { Plural, Trans } from '@lingui/react/macro';
import type { KindCard } from '#app/content/views/kind-card.ts';
import styles from './entry.module.css';
import { Entry } from './entry.tsx';

export function KindList({ kinds }: { kinds: readonly KindCard[] }) {
  return (
    <ul className={`stack6 ${styles.list}`}>
      {kinds.map(({ slug, picture, title, lead, choices, mostGuests, fromMinor }, index) => (
        <li key={slug}>
          <Entry
            href={`/accommodation/${slug}`}
            picture={picture}
            title={title}
            text={lead}
            guests={
              <Trans>
                <Plural value={choices} one="# choice" other="# choices" />,{' '}
                <Plural value={mostGuests} one="up to # guest" other="up to # guests" />
              </Trans>
            }
            fromMinor={fromMinor}
            isFirst={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
