import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { weekdaySpan } from '#app/features/stay/calendar/calendar-words.ts';
import { pricingOf, type RoomWish } from '#app/features/stay/room-wish.ts';
import { roomsText, stayText } from '#app/features/stay/stay-summary.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { lastShownNights, pricedNights, useCalendars } from '#app/stores/availability/calendar-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { cheapestStay } from '#domain/calendar/suggested-stays.ts';
import { countNights, type PickedDates, pickedStay } from '#domain/stay/stay.ts';
import styles from './panel-foot.module.css';

interface StaySumProps {
  readonly picked: PickedDates;
  readonly guests: string;
  /** Shown beside the guests if there are several. */
  readonly rooms?: number;
  /** null: the party is larger than any room. */
  readonly wish: RoomWish | null;
  /** The dates and the guests are repeated, because there is room. */
  readonly isWide?: boolean;
}

/** The cheapest rooms' price for these guests and nights, including extra beds and tax, as on the bill. */
export function StaySum({ picked, guests, rooms = 1, wish, isWide = false }: StaySumProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const calendars = useCalendars();
  const stay = pickedStay(picked);
  if (stay === null) {
    return (
      <p className={`stack shrink ${styles.words}`} aria-live="polite">
        <span className={`note unbroken clip ${styles.meaning}`}>
          <Awaited
            arrival={picked.arrival}
            fewest={picked.arrival === null ? 1 : (lastShownNights(calendars).get(picked.arrival)?.minimumNights ?? 1)}
          />
        </span>
      </p>
    );
  }
  const cheapest = wish && cheapestStay(stay, pricingOf(wish, pricedNights(calendars, wish.subject)));
  const price = cheapest && formatPrice(cheapest.totalMinor, locale);
  const nights = nightsText(i18n, countNights(stay));
  const namesGuests = isWide && price !== null;
  const length =
    rooms > 1
      ? `${roomsText(i18n, rooms)}, ${nights}`
      : `${nights}, ${weekdaySpan(i18n, stay.arrival, stay.departure)}`;
  return (
    <div className={`shrink ${styles.whole}`}>
      {/* The guests stand in for a sum that is on its way, which alone is announced. */}
      <p className={`stack shrink ${styles.words}`} aria-live={price === null && wish !== null ? 'off' : 'polite'}>
        <strong className={`figures unbroken clip t20 ${styles.sum}`}>
          {price === null ? guests : <Trans>from {price}</Trans>}
        </strong>
        <span className={`note unbroken clip ${styles.meaning}`}>
          {isWide ? stayText(i18n, stay, locale) : length}
          {namesGuests && ','}
        </span>
      </p>
      {/* Not announced: the counter that changed has said it. */}
      {namesGuests && <p className={`note unbroken clip ${styles.meaning}`}>{guests}</p>}
    </div>
  );
}

/** The next click to make, or the minimum stay, which the calendar explains. */
function Awaited({ arrival, fewest }: { arrival: CalendarDate | null; fewest: number }) {
  if (arrival === null) return <Trans>Choose dates</Trans>;
  if (fewest === 1) return <Trans>Now the day you leave</Trans>;
  return <Plural value={fewest} one="At least # night" other="At least # nights" />;
}
