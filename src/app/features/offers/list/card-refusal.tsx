import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingOption } from '#app/content/views/booking-view.ts';
import { stayRefusalText } from '#app/features/stay-picker/stay-refusal-text.ts';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { type FilterField, openFilters } from '#app/stores/interface-store.ts';
import { proposeFilters, readSearch } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { addDays, daysBetween } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import styles from './card-refusal.module.css';
import type { CardVerdict } from './card-verdict.ts';

interface CardRefusalProps {
  readonly option: BookingOption;
  readonly verdict: CardVerdict;
  readonly isChosen: boolean;
}

/** Why this accommodation cannot be had, and the one tap that changes it (contract, "which text when"). */
export function CardRefusal({ option, verdict, isChosen }: CardRefusalProps) {
  const { i18n } = useLingui();
  switch (verdict.kind) {
    case 'phone_only':
      return (
        <p className={styles.reason}>
          <Trans>This accommodation is booked by phone. We answer around the clock.</Trans>
        </p>
      );
    case 'refused':
      // What the resort's own rules refuse is said once, above all cards.
      return verdict.refusal.reason !== 'minimum_stay' ? null : (
        <div className={styles.reason}>
          <p className={styles.banner}>{stayRefusalText(i18n, verdict.refusal)}</p>
          <LongerStayButton nights={verdict.refusal.nights} />
        </div>
      );
    case 'too_small':
      return (
        <div className={styles.reason}>
          <TooSmallText option={option} />
        </div>
      );
    case 'all_chosen':
      return (
        <p className={styles.reason}>
          <Trans>All that are free are already chosen for your other rooms.</Trans>
        </p>
      );
    case 'taken':
      return (
        <div className={styles.reason}>
          <p>
            {isChosen ? (
              <Trans>Sorry, selected dates are unavailable. Try other dates</Trans>
            ) : (
              <Trans>Selected dates are unavailable for booking</Trans>
            )}
          </p>
          {verdict.nearestArrival === null ? (
            <ChangeButton field="dates" />
          ) : (
            <NearestButton arrival={verdict.nearestArrival} />
          )}
        </div>
      );
    default:
      return null;
  }
}

function TooSmallText({ option: { accommodation } }: { option: BookingOption }) {
  const most = accommodation.baseCapacity + accommodation.extraSeats;
  return (
    <p>
      <Trans>Too small for this room’s guests: it sleeps up to {most}.</Trans>
    </p>
  );
}

/** The nearest free dates of the same length, taken at once. */
export function NearestButton({ arrival }: { arrival: Stay['arrival'] }) {
  const locale = useLocale();
  const { stay } = readSearch().search.filters;
  if (stay === null) return null;
  const nearest = { arrival, departure: addDays(arrival, daysBetween(stay.arrival, stay.departure)) };
  const dates = formatDayRange(nearest.arrival, nearest.departure, locale);
  return (
    <Button look="line" isSmall onClick={() => proposeStay(nearest)}>
      <Trans>Free {dates}: take them</Trans>
    </Button>
  );
}

function LongerStayButton({ nights }: { nights: number }) {
  const locale = useLocale();
  const { stay } = readSearch().search.filters;
  if (stay === null) return null;
  const longer = { arrival: stay.arrival, departure: addDays(stay.arrival, nights) };
  const day = formatDay(longer.departure, locale);
  return (
    <Button look="line" isSmall onClick={() => proposeStay(longer)}>
      <Trans>Stay until {day}</Trans>
    </Button>
  );
}

const CHANGES: Readonly<Record<FilterField, MessageDescriptor>> = {
  dates: msg`Change dates`,
  kind: msg`Change the kind of stay`,
  rooms: msg`Change guests`,
};

export function ChangeButton({ field }: { field: FilterField }) {
  const { i18n } = useLingui();
  return (
    <Button look="line" isSmall onClick={() => openFilters(field)}>
      {i18n._(CHANGES[field])}
    </Button>
  );
}

function proposeStay(stay: Stay): void {
  const { kind, rooms } = readSearch().search.filters;
  proposeFilters({ kind, stay, rooms });
}
