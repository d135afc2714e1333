import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { StayRefusal } from '#domain/stay/stay.ts';

/** Why dates cannot be booked. The spec's own texts are kept letter for letter in English (contract, "which text when"). */
export function stayRefusalText(i18n: I18n, refusal: StayRefusal): string {
  switch (refusal.reason) {
    case 'two_night_minimum':
      return i18n._(msg`Rooms reservations for selected dates are possible from two nights`);
    case 'minimum_stay':
      return i18n._(
        msg`${plural(refusal.nights, {
          one: 'Possibility to book a minimum of # nights',
          other: 'Possibility to book a minimum of # nights',
        })}`,
      );
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
