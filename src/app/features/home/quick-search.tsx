import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { KindName } from '#app/content/views/kind-card.ts';
import { useOwnSearch } from '#app/features/stay/use-own-search.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PanelTab } from '#app/stores/interface-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { usePopup } from '#app/ui/hooks/use-hydrated.ts';
import { DEFAULT_ROOMS, startFilters } from '#domain/search/filters.ts';
import { countGuests } from '#domain/stay/guest-party.ts';
import { countNights, defaultStay } from '#domain/stay/stay.ts';
import styles from './quick-search.module.css';

const loadWatch = async () => (await import('#app/features/stay/own-search.ts')).watchOwnSearch;
/** The booking panel starts with the same dates when nothing is stored. */
const ofNewGuest = () => startFilters(defaultStay(resortToday()));

/** Opens the booking panel at the tab of the clicked cell. */
export type OpenAtTab = (event: MouseEvent<HTMLElement>, tab: PanelTab) => void;

interface QuickSearchProps {
  readonly kinds: readonly KindName[];
  readonly onOpen: OpenAtTab;
}

/** Kind, dates and guests. Each cell links to /booking until the panel can open; the submit button always does. */
export function QuickSearch({ kinds, onOpen }: QuickSearchProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const own = useOwnSearch(loadWatch, ofNewGuest);
  const kind = kinds.find(({ slug }) => slug === own?.kind);
  const stay = own?.stay ?? null;
  const nights = stay === null ? 0 : countNights(stay);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element around it would be one more box in the hero's layout
    <div className={`raised ${styles.plate}`} role="search" aria-label={t`Free nights`}>
      <Cell className={styles.kind} label={t`Accommodation`} onOpen={(event) => onOpen(event, 'category')}>
        {kind?.title ?? t`Any`}
      </Cell>
      <Cell className={styles.dates} label={t`Check in – Check out`} onOpen={(event) => onOpen(event, 'dates')}>
        {stay === null ? (
          t`Pick dates`
        ) : (
          <>
            {formatDayRange(stay.arrival, stay.departure, locale)}
            <span className={styles.nights}>, {t`${plural(nights, { one: '# night', other: '# nights' })}`}</span>
          </>
        )}
      </Cell>
      <Cell className={styles.guests} label={t`Guests`} onOpen={(event) => onOpen(event, 'guests')}>
        <Guests rooms={own?.rooms ?? DEFAULT_ROOMS} />
      </Cell>
      <Link className={`bold ${styles.submit}`} to={localizePath('/booking', locale)}>
        <Icon name="search" size={24} />
        <span className={`unbroken ${styles.submitWord}`}>
          <Trans>Check availability</Trans>
        </span>
      </Link>
    </div>
  );
}

/** «2 дорослі», or «5 гостей» for children or several rooms, because the full text does not fit. */
function Guests({ rooms }: { rooms: typeof DEFAULT_ROOMS }) {
  const { t } = useLingui();
  const [first] = rooms;
  const guests = rooms.reduce((sum, party) => sum + countGuests(party), 0);
  const adults = first?.adults ?? 0;
  return rooms.length === 1 && guests === adults
    ? t`${plural(adults, { one: '# adult', other: '# adults' })}`
    : t`${plural(guests, { one: '# guest', other: '# guests' })}`;
}

interface CellProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

function Cell({ className, label, onOpen, children }: CellProps) {
  const locale = useLocale();
  return (
    <Link
      className={`${styles.cell} ${className}`}
      to={localizePath('/booking', locale)}
      aria-haspopup={usePopup()}
      onClick={onOpen}
    >
      <span className="small">{label}</span> <span className={`sum ${styles.value}`}>{children}</span>
    </Link>
  );
}
