import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatDay } from '#app/format/dates.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import { isFreeOnNoDate } from '#domain/stay/refused-stay.ts';
import type { DatesStatus, StayStatus } from '#domain/stay/stay-status.ts';
import {
  EARLY_ROWS,
  everywhere,
  LOST,
  type StatusChange,
  type StatusPlace,
  type StatusRow,
  type StatusRows,
} from './early-status-rows.ts';

type Of<Kind extends StayStatus['kind']> = Extract<StayStatus, { kind: Kind }>;

const ON_CARD = { card: msg`Selected dates are unavailable for booking`, chosenCard: LOST, checkout: LOST };

/**
 * The contract's "which text when" in full: each status, each place. The specification's own texts stay letter for
 * letter in English.
 */
const ROWS: StatusRows = {
  ...EARLY_ROWS,
  // The age of the last known price is shown beside it.
  offline: EARLY_ROWS.unknown,
  too_short: {
    ...everywhere(tooShortText, 'dates'),
    // A refusal by the resort's own rules is shown once, above all cards.
    card: tooShortOnCard,
    chosenCard: tooShortOnCard,
  },
  dates_refused: { ...everywhere(refusalText, 'dates'), card: null, chosenCard: null },
  party_too_large: { ...everywhere(tooLargeText, 'guests'), checkout: LOST },
  closed: { ...everywhere(msg`Sorry. No availability for choosed dates.`, datesUnlessNone), ...ON_CARD },
  taken: { ...everywhere(takenText, datesUnlessNone), ...ON_CARD },
  all_chosen: {
    ...everywhere(msg`All that are free are already chosen for your other rooms.`, 'category'),
    checkout: LOST,
  },
  free: everywhere(null),
};

/** The text for a status in a place; null: no text. */
export function stayStatusText(i18n: I18n, status: StayStatus, place: StatusPlace): string | null {
  const words = rowOf(status)[place];
  if (words === null) return null;
  return typeof words === 'function' ? words(i18n, status) : i18n._(words);
}

/** The tab that the status's Change button opens. */
export function changeOf(status: StayStatus): StatusChange {
  const { change } = rowOf(status);
  return typeof change === 'function' ? change(status) : change;
}

/** 'Possibility to book a minimum of {n} nights': an accommodation's minimum, also before a departure is picked. */
export function minimumStayText(i18n: I18n, minimum: { readonly nights: number }): string {
  return i18n._(
    msg`${plural(minimum.nights, {
      one: 'Possibility to book a minimum of # nights',
      other: 'Possibility to book a minimum of # nights',
    })}`,
  );
}

/** The row of a kind takes the status of that kind. The type says so, but TypeScript cannot follow the index. */
function rowOf(status: StayStatus): StatusRow<StayStatus> {
  return ROWS[status.kind] as StatusRow<StayStatus>;
}

function tooShortText(i18n: I18n, status: Of<'too_short'>): string {
  return status.minimumOf === 'accommodation'
    ? minimumStayText(i18n, status)
    : i18n._(msg`Rooms reservations for selected dates are possible from two nights`);
}

function tooShortOnCard(i18n: I18n, status: Of<'too_short'>): string | null {
  return status.minimumOf === 'accommodation' ? tooShortText(i18n, status) : null;
}

function refusalText(i18n: I18n, { refusal }: Extract<DatesStatus, { kind: 'dates_refused' }>): string {
  switch (refusal.reason) {
    case 'arrival_in_the_past':
      return i18n._(msg`This arrival day has passed. Choose a later one.`);
    case 'departure_not_after_arrival':
      return i18n._(msg`Departure must be later than arrival.`);
    case 'stay_too_long':
      return i18n._(
        msg`${plural(refusal.maximumNights, {
          one: 'Here you can book up to # night. For a longer stay, call us.',
          other: 'Here you can book up to # nights. For a longer stay, call us.',
        })}`,
      );
    case 'dates_blocked':
      return i18n._(msg`Selected dates are unavailable for booking`);
  }
}

function tooLargeText(i18n: I18n, { mostGuests: most }: Of<'party_too_large'>): string {
  return i18n._(msg`Too small for this room’s guests: it sleeps up to ${most}.`);
}

function datesUnlessNone(status: StayStatus): StatusChange {
  return isFreeOnNoDate(status) ? 'category' : 'dates';
}

function takenText(i18n: I18n, { nearestArrival, areOthersFree }: Of<'taken'>): string {
  if (nearestArrival !== null) {
    const nearest = formatDay(nearestArrival, localeOf(i18n));
    return i18n._(msg`Sorry. No availability for choosed dates. Coming dates are from ${nearest}`);
  }
  const text: MessageDescriptor = areOthersFree
    ? msg`Sorry. No availability dates for choosed rooms. Try to choose other dates.`
    : msg`Sorry. No availability dates for choosed rooms. Try to choose other room.`;
  return i18n._(text);
}
