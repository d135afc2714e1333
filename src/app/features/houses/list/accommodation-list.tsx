import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type MouseEventHandler, type ReactNode, useCallback } from 'react';
import type { ListEntry, ListView } from '#app/content/views/catalogue-view.ts';
import { useOwnSearch } from '#app/features/stay/use-own-search.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { usePopup } from '#app/ui/hooks/use-hydrated.ts';
import styles from './entry.module.css';
import { Entry } from './entry.tsx';
import type { ListStay } from './list-stay.ts';

/** The list says how many units are free if there are at most this many. */
const FEW_UNITS = 3;

interface AccommodationListProps {
  readonly view: Pick<ListView, 'entries' | 'phone'>;
  /** null: unknown, or none. */
  readonly stay: ListStay | null;
  /** Another action of an entry beside the link to its page. */
  readonly actionOf?: ((entry: ListEntry) => ReactNode) | undefined;
}

export function AccommodationList({ view: { entries, phone }, stay, actionOf }: AccommodationListProps) {
  const { t } = useLingui();
  return (
    <ul className={`stack6 ${styles.list}`}>
      {entries.map((entry, index) => {
        const { id, roomTypeId, mostGuests, squareMetres, isPhoneOnly } = entry;
        const units = stay?.freeUnits.get(roomTypeId) ?? 0;
        const isFew = units > 0 && units <= FEW_UNITS;
        return (
          <li key={id}>
            <Entry
              entry={entry}
              guests={`${t`${plural(mostGuests, { one: 'Up to # guest', other: 'Up to # guests' })}`}, ${t`${squareMetres} m²`}`}
              tag={isFew ? t`${plural(units, { one: '# left', other: '# left' })}` : undefined}
              note={
                isPhoneOnly ? (
                  <p className="cluster t15 middle spaced4">
                    <span>{t`Booked by phone only`}</span>
                    <a className={`tap strong unbroken spruce gap2 ${styles.call}`} href={telephoneLink(phone)}>
                      <Icon name="phone" size={18} />
                      {phone}
                    </a>
                  </p>
                ) : undefined
              }
              action={actionOf?.(entry)}
              isFirst={index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The stay of the guest's search; null: unknown, or none. */
export function useListStay(): ListStay | null {
  const { i18n } = useLingui();
  const loadWatch = useCallback(async () => {
    const { watchListStay } = await import('./list-stay.ts');
    return (tell: (stay: ListStay | null) => void) => watchListStay(i18n, tell);
  }, [i18n]);
  return useOwnSearch(loadWatch);
}

/** The dates and guests of the list, and a link to change them, which leads to /booking. Its height never changes. */
export function StayRow({
  stay,
  onChange,
}: Pick<AccommodationListProps, 'stay'> & { onChange: MouseEventHandler<HTMLElement> }) {
  const { t } = useLingui();
  const popup = usePopup();
  return (
    <p className={`label row ${styles.row}`}>
      <Icon name="calendar" />
      <span className="shrink">{stay === null ? t`When would you like to come?` : stay.words}</span>
      <TextLink href="/booking" aria-haspopup={popup} onClick={onChange}>
        {stay === null ? t`Choose dates` : t`Change`}
      </TextLink>
    </p>
  );
}
