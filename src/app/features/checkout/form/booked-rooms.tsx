import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { listTitles, titleOfCode } from '#app/features/stay/title-of-code.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import { slugInLink } from '#contract/availability/booking-link.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { joinParties } from '#domain/stay/guest-party.ts';
import { firstRooms } from '#domain/stay/stay.ts';
import styles from '../checkout.module.css';

/** The booked rooms, dates and guests. Only on phones: wider screens show them on the bill beside the form. */
export function BookedRooms({ chosen, view }: { chosen: ChosenStay; view: OrderPagesView }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { stay, rooms } = chosen;
  const party = joinParties(firstRooms(rooms).map((room) => room.party));
  const titles = rooms.map(({ accommodation }) => titleOfCode(view, accommodation.code));
  return (
    <div className={`stack3 narrowOnly inside3 middle ${styles.rooms}`}>
      <Pictures chosen={chosen} view={view} isSmall />
      <div className="shrink">
        <p className="bold tight">{listTitles(titles, locale)}</p>
        <p className="note above1 tight">
          {formatDayRange(stay.arrival, stay.departure, locale)}, {partyText(i18n, party)}
        </p>
      </div>
    </div>
  );
}

const MOST_PICTURES = 2;

interface PicturesProps {
  readonly chosen: ChosenStay | null;
  readonly view: OrderPagesView;
  readonly isSmall?: boolean;
}

/** The first two different houses of the stay; before it has been read from the address, the house named there. */
export function Pictures({ chosen, view, isSmall = false }: PicturesProps) {
  const isHydrated = useHydrated();
  const slug = slugInLink(useLocation().search);
  const expected = view.options.filter(({ accommodation }) => isHydrated && accommodation.slug === slug);
  const houses =
    chosen === null ? expected.map((option) => option.accommodation) : chosen.rooms.map((room) => room.accommodation);
  const pictures = [...new Set(houses.map(({ id }) => id))]
    .slice(0, MOST_PICTURES)
    .flatMap((id) => view.options.find(({ accommodation }) => accommodation.id === id)?.picture ?? []);
  if (chosen === null && pictures.length === 0) return null;
  return (
    <div className={isSmall ? styles.thumb : `wideOnly ${styles.pictures}`}>
      {pictures.map((picture, index) => (
        // The page transition moves the picture of the house's own page here.
        <div className={`picture ${styles.picture}`} key={picture.name} data-billed-picture={index === 0 || undefined}>
          <Picture picture={picture} sizes={isSmall ? '76px' : '374px'} isDecorative />
        </div>
      ))}
    </div>
  );
}
