import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reception } from '#app/format/reception.ts';
import type { StayStatus, StayStatusKind, UnitsLeft } from '#domain/stay/stay-status.ts';

/** Where a status is shown: above an accommodation or the search, on cards of the list, on cards to be booked. */
export type StatusPlace = 'notice' | 'card' | 'chosenCard' | 'checkout';

/** The part of the search that a guest must change, as a tab of the booking panel. null: no tab helps. */
export type StatusChange = 'dates' | 'category' | 'guests' | null;

type Words<Status> = MessageDescriptor | ((i18n: I18n, status: Status) => string | null) | null;

/** One row of the contract's "which text when". null: no text there, or one text for the whole page. */
export interface StatusRow<Status> extends Readonly<Record<StatusPlace, Words<Status>>> {
  readonly change: StatusChange | ((status: Status) => StatusChange);
}

export type StatusRows<Kind extends StayStatusKind = StayStatusKind> = {
  readonly [Each in Kind]: StatusRow<Extract<StayStatus, { kind: Each }>>;
};

export function everywhere<Status>(
  words: Words<Status>,
  change: StatusRow<Status>['change'] = null,
): StatusRow<Status> {
  return { notice: words, card: words, chosenCard: words, checkout: words, change };
}

const UNKNOWN = msg`We could not find out whether these dates are free. Check the connection and try again.`;
export const PRICE_UNKNOWN = msg`We know what is free, but could not load the price. Try again.`;
export const LOST = msg`Sorry, selected dates are unavailable. Try other dates`;

function byPhoneText(i18n: I18n): string {
  const { hours: receptionHours } = reception();
  return i18n._(msg`This accommodation is booked by phone. We answer ${receptionHours}.`);
}

function unknownText(i18n: I18n, { units }: { readonly units?: UnitsLeft }): string {
  return i18n._(units === undefined ? UNKNOWN : PRICE_UNKNOWN);
}

export type EarlyKind = 'phone_only' | 'dates_missing' | 'asking' | 'unknown';

/** The rows that need neither rules nor an answer: an accommodation's page shows no others before the guest chooses. */
export const EARLY_ROWS = {
  phone_only: { notice: byPhoneText, card: byPhoneText, chosenCard: byPhoneText, checkout: LOST, change: null },
  dates_missing: {
    ...everywhere(null, 'dates'),
    notice: msg`Choose dates to see what is free and the full price.`,
  },
  asking: { ...everywhere(null), notice: msg`Checking the dates` },
  unknown: { notice: unknownText, card: null, chosenCard: null, checkout: unknownText, change: null },
} satisfies StatusRows<EarlyKind>;
