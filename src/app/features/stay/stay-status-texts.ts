import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatDay } from '#app/format/dates.ts';
import { reception } from '#app/format/reception.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import type { PanelTab } from '#app/stores/interface-store.ts';
import { isFreeOnNoDate, type StayStatus } from '#domain/stay/stay-status.ts';

/** Where a status is shown: above an accommodation or the search, on cards of the list, on cards to be booked. */
export type StatusPlace = 'notice' | 'card' | 'chosenCard' | 'checkout';

type Of<Kind extends StayStatus['kind']> = Extract<StayStatus, { kind: Kind }>;

export const PRICE_UNKNOWN = msg`We know what is free, but could not load the price. Try again.`;

const LOST = msg`Sorry, selected dates are unavailable. Try other dates`;

/**
 * The contract's "which text when" in full: each status, each place. The specification's own texts stay letter for
 * letter in English. null: no text there, or one text for the whole page.
 */
export function stayStatusText(i18n: I18n, status: StayStatus, place: StatusPlace): string | null {
  const isOnCard = place === 'card' || place === 'chosenCard';
  switch (status.kind) {
    case 'free':
      return null;
    case 'dates_missing':
      return place === 'notice' ? i18n._(msg`Choose dates to see what is free and the full price.`) : null;
    case 'asking':
      return place === 'notice' ? i18n._(msg`Checking the dates`) : null;
    case 'unknown':
    case 'offline':
      // The age of the last known price is shown beside it.
      if (isOnCard) return null;
      return status.units === undefined
        ? i18n._(msg`We could not find out whether these dates are free. Check the connection and try again.`)
        : i18n._(PRICE_UNKNOWN);
    case 'too_short':
      if (status.minimumOf === 'accommodation') return minimumStayText(i18n, status);
      // A refusal by the resort's own rules is shown once, above all cards.
      return isOnCard ? null : i18n._(msg`Rooms reservations for selected dates are possible from two nights`);
    case 'dates_refused':
      return isOnCard ? null : refusalText(i18n, status);
    case 'phone_only': {
      const { hours: receptionHours } = reception();
      return i18n._(
        place === 'checkout' ? LOST : msg`This accommodation is booked by phone. We answer ${receptionHours}.`,
      );
    }
    case 'party_too_large': {
      const { mostGuests: most } = status;
      return i18n._(place === 'checkout' ? LOST : msg`Too small for this room’s guests: it sleeps up to ${most}.`);
    }
    case 'all_chosen':
      return i18n._(place === 'checkout' ? LOST : msg`All that are free are already chosen for your other rooms.`);
    case 'closed':
    case 'taken':
      if (place === 'card') return i18n._(msg`Selected dates are unavailable for booking`);
      if (place !== 'notice') return i18n._(LOST);
      return status.kind === 'taken' ? takenText(i18n, status) : i18n._(msg`Sorry. No availability for choosed dates.`);
  }
}

/** The part of the search that the status's Change button opens. null: no change helps. */
export function changeOf(status: StayStatus): PanelTab | null {
  switch (status.kind) {
    case 'dates_missing':
    case 'too_short':
    case 'dates_refused':
      return 'dates';
    case 'party_too_large':
      return 'guests';
    case 'all_chosen':
      return 'category';
    case 'closed':
    case 'taken':
      return isFreeOnNoDate(status) ? 'category' : 'dates';
    default:
      return null;
  }
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

function refusalText(i18n: I18n, { refusal }: Of<'dates_refused'>): string {
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
