import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChangeReply } from '#app/api/orders.ts';

export type Refusal = Exclude<ChangeReply, { kind: 'told' | 'unreachable' }>;

export function isRefused(reply: ChangeReply | null): reply is Refusal {
  return reply !== null && reply.kind !== 'told' && reply.kind !== 'unreachable';
}

export function refusalWords(refusal: Refusal, phone: string): ReactNode {
  if (refusal.kind === 'too_many') {
    return refusal.isForToday ? (
      <Trans>
        This booking has been changed as often as one can in a day. It stays as it is now: call us, and we will change
        it for you: {phone}.
      </Trans>
    ) : (
      <Trans>That was too often in a short time. Wait a minute and try again, or call us: {phone}.</Trans>
    );
  }
  switch (refusal.kind === 'refused' && refusal.error) {
    case 'too_late':
      return (
        <Trans>
          The time for free cancellation is over, so nights and money can no longer be given back here. You can still
          add nights or guests, or call us: {phone}.
        </Trans>
      );
    case 'stay_has_begun':
      return <Trans>The stay has begun, so only reception can change it: {phone}.</Trans>;
    case 'not_changeable':
      return <Trans>This booking is not certain yet, or is off already, so it cannot be changed.</Trans>;
    case 'payment_under_way':
      return (
        <Trans>
          The bank has not given its final answer about your payment yet, so the booking stays as it is. Try again
          later, or call us: {phone}.
        </Trans>
      );
    case 'two_night_min':
    case 'minimum_stay':
      return <Trans>These dates are booked for more nights. Choose a longer stay.</Trans>;
    case 'price_changed':
      return <Trans>The price has just changed. Look at the bill again.</Trans>;
    case 'unpaid_limit':
      return <Trans>So many nights without payment can be arranged only by reception: {phone}.</Trans>;
    case 'no_available_for_dates':
    case 'no_available_for_all':
    case 'cant_to_book':
      return <Trans>These nights are taken. The booking stays as it is: choose other dates.</Trans>;
    default:
      return <Trans>The resort cannot offer this. The booking stays as it is.</Trans>;
  }
}
