import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reception } from '#app/format/reception.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';

export const PRICE_UNKNOWN = msg`We know what is free, but could not load the price. Try again.`;

/** Of statuses that need neither rules nor an answer. null: an accommodation's page shows it once its code has loaded. */
export function earlyNotice(i18n: I18n, status: StayStatus): string | null {
  switch (status.kind) {
    case 'phone_only': {
      const { hours: receptionHours } = reception();
      return i18n._(msg`This accommodation is booked by phone. We answer ${receptionHours}.`);
    }
    case 'dates_missing':
      return i18n._(msg`Choose dates to see what is free and the full price.`);
    case 'asking':
      return i18n._(msg`Checking the dates`);
    case 'unknown':
      return status.units === undefined
        ? i18n._(msg`We could not find out whether these dates are free. Check the connection and try again.`)
        : i18n._(PRICE_UNKNOWN);
    default:
      return null;
  }
}
