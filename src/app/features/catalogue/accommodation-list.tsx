import { Plural } from '@lingui/react/macro';
import type { ListEntry } from '#app/content/views/catalogue-view.ts';
import { accommodationPath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Entry } from './entry.tsx';
import styles from './entry-list.module.css';
import { PhoneNote } from './phone-note.tsx';

export function AccommodationList({ entries, phone }: { entries: readonly ListEntry[]; phone: string }) {
  const locale = useLocale();
  return (
    <ul className={styles.list}>
      {entries.map(({ id, slug, picture, title, lead, mostGuests, fromMinor, isPhoneOnly }, index) => (
        <li key={id}>
          <Entry
            href={accommodationPath(slug, locale)}
            picture={picture}
            title={title}
            text={lead}
            guests={<Plural value={mostGuests} one="Up to # guest" other="Up to # guests" />}
            fromMinor={fromMinor}
            note={isPhoneOnly ? <PhoneNote phone={phone} /> : undefined}
            isFirst={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
