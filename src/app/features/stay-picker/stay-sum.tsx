import { Trans, useLingui } from '@lingui/react/macro';
import { weekdaySpan } from '#app/features/stay-picker/calendar/calendar-words.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useCalendar } from '#app/stores/availability/calendar-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type PickedDates, pickedStay, sumOfNights } from '#domain/calendar/date-picking.ts';
import { countNights } from '#domain/stay/stay.ts';
import styles from './panel-foot.module.css';
import { nightsText } from './phrases.ts';
import { minimumStayText } from './stay-status-texts.ts';
import { stayText } from './stay-summary.ts';

interface StaySumProps {
  readonly picked: PickedDates;
  /** Shown instead of a sum that one calendar cannot know, such as for several rooms. */
  readonly guests: string;
  readonly isOneRoom: boolean;
  /** There is room to repeat the dates and the guests. */
  readonly isWide?: boolean;
}

/** The lowest price of one room for the nights picked so far; updates in place while the guest picks. */
export function StaySum({ picked, guests, isOneRoom, isWide = false }: StaySumProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { nights } = useCalendar();
  const stay = pickedStay(picked);
  if (stay === null) {
    return (
      <p className={styles.words} aria-live="polite">
        <span className={styles.meaning}>
          <Awaited
            arrival={picked.arrival}
            fewest={picked.arrival === null ? 1 : (nights.get(picked.arrival)?.minimumNights ?? 1)}
          />
        </span>
      </p>
    );
  }
  const sumMinor = isOneRoom ? sumOfNights(stay, nights) : null;
  const price = sumMinor === null ? null : formatPrice(sumMinor, locale);
  const length = `${nightsText(i18n, countNights(stay))}, ${weekdaySpan(i18n, stay.arrival, stay.departure)}`;
  const everything = price === null ? stayText(i18n, stay, locale) : `${stayText(i18n, stay, locale)}, ${guests}`;
  return (
    <p className={styles.words} aria-live="polite">
      <strong className={styles.sum}>{price === null ? guests : <Trans>from {price}</Trans>}</strong>
      <span className={styles.meaning}>{isWide ? everything : length}</span>
    </p>
  );
}

/** Which click is awaited, or the minimum stay. */
function Awaited({ arrival, fewest }: { arrival: CalendarDate | null; fewest: number }) {
  const { i18n } = useLingui();
  if (arrival === null) return <Trans>Choose dates</Trans>;
  return fewest > 1 ? minimumStayText(i18n, { nights: fewest }) : <Trans>Now the day you leave</Trans>;
}
