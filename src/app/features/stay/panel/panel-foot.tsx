import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { weekdaySpan } from '#app/features/stay/calendar/calendar-words.ts';
import { findObstacle, isTooLarge, PANEL_TABS } from '#app/features/stay/panel-state.ts';
import { type RoomWish, wishOf } from '#app/features/stay/room-wish.ts';
import { guestsInShort, guestsText, roomsText, stayText } from '#app/features/stay/stay-summary.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { lastShownNights, pricedNights, useCalendars } from '#app/stores/availability/calendar-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { cheapestStay } from '#domain/calendar/suggested-stays.ts';
import { countNights, type PickedDates, pickedStay, stayFrom } from '#domain/stay/stay.ts';
import { nearestArrivalOf } from '#domain/stay/stay-status.ts';
import styles from './panel.module.css';
import type { PanelDraft } from './use-panel.ts';

/**
 * The running sum and the one action, within the thumb's reach. Its height never changes. `isStepwise`: one tab at a
 * time, so the button opens the next tab until the last.
 */
export function PanelFoot({ panel, isStepwise }: { panel: PanelDraft; isStepwise: boolean }) {
  const { state, facts, take, book, isFiltering, isChecking } = panel;
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const next = isStepwise ? PANEL_TABS[PANEL_TABS.indexOf(state.tab) + 1] : undefined;
  const stay = pickedStay(state.picked);
  const arrival = state.alert && nearestArrivalOf(state.alert.status);
  if (stay !== null && arrival !== null) {
    // While an alert names a nearest date, choosing that date is the only action.
    const nearest = stayFrom(arrival, countNights(stay));
    const dates = formatDayRange(nearest.arrival, nearest.departure, locale);
    return (
      <div className={`row4 between tight ${styles.foot}`}>
        <Button onClick={() => take({ type: 'dates_picked', picked: nearest })}>{t`Take ${dates}`}</Button>
      </div>
    );
  }
  const isFitting = !state.rooms.some((party) => isTooLarge(party, state, facts));
  const wish = isFitting ? wishOf(state, facts) : null;
  const guests = isStepwise ? guestsInShort(i18n, state.rooms) : guestsText(i18n, state.rooms);
  // The lamp is lit once a press does what the button says.
  const isLit = isFitting && state.alert === null && findObstacle(state, facts) === null;
  return (
    <div className={`row4 between tight ${styles.foot}`}>
      {/* Before any date is picked there is nothing to sum up. */}
      {(next !== 'dates' || state.picked.arrival !== null) && (
        <StaySum picked={state.picked} guests={guests} rooms={state.rooms.length} wish={wish} isWide={!isStepwise} />
      )}
      {next === undefined || (next === 'guests' && stay === null) ? (
        <Button look={isLit ? 'lamp' : 'line'} onClick={book} isBusy={isChecking}>
          {isFiltering ? t`Check availability` : t`Book your stay`}
        </Button>
      ) : (
        <Button onClick={() => take({ type: 'tab_opened', tab: next })}>
          {next === 'dates' ? t`Next: dates` : t`Next: guests`}
        </Button>
      )}
    </div>
  );
}

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
  const { i18n, t } = useLingui();
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
  const cheapest = wish && cheapestStay(stay, { ...wish, nights: pricedNights(calendars, wish) });
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
          {price === null ? guests : t`from ${price}`}
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
