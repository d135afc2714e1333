import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListEntry } from '#app/content/views/catalogue-view.ts';
import { accommodationPath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Entry } from './entry.tsx';
import styles from './entry-list.module.css';
import { PhoneNote } from './phone-note.tsx';

interface AccommodationListProps {
  readonly entries: readonly ListEntry[];
  readonly phone: string;
  /** What else can be done with an entry than to go to its page. */
  readonly actionOf?: (entry: ListEntry) => ReactNode;
}

export function AccommodationList({ entries, phone, actionOf }: AccommodationListProps) {
  const locale = useLocale();
  return (
    <ul className={styles.list}>
      {entries.map((entry, index) => {
        const { id, slug, picture, title, lead, mostGuests, fromMinor, isPhoneOnly } = entry;
        return (
          <li key={id}>
            <Entry
              href={accommodationPath(slug, locale)}
              picture={picture}
              title={title}
              text={lead}
              guests={<Plural value={mostGuests} one="Up to # guest" other="Up to # guests" />}
              fromMinor={fromMinor}
              note={isPhoneOnly ? <PhoneNote phone={phone} /> : undefined}
              action={actionOf?.(entry)}
              isFirst={index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}
