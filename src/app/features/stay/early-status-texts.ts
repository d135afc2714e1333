import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reception } from '#app/format/reception.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';

/** Statuses that need neither rules nor an answer: an accommodation's page shows no others before the guest chooses. */
const EARLY = ['phone_only', 'dates_missing', 'asking', 'unknown'] as const;

type EarlyStatus = Extract<StayStatus, { kind: (typeof EARLY)[number] }>;

export function isEarly(status: StayStatus): status is EarlyStatus {
  return EARLY.some((kind) => kind === status.kind);
}

export const PRICE_UNKNOWN = msg`We know what is free, but could not load the price. Try again.`;

export function earlyNotice(i18n: I18n, status: EarlyStatus): string {
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
  }
}
