import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useShown } from '#app/ui/hooks/use-shown.ts';
import type { DeskConflict, DeskConflictName } from '#contract/desk/desk-stays.ts';
import { isFactorMissing, refusalOf } from '../../api.ts';
import { shortMoment } from './stay-words.ts';
import type { StayWish } from './use-stay-actions.ts';

const TEXTS: Readonly<Record<DeskConflictName, ReactNode>> = {
  stay_changed: <Trans>A colleague has changed this stay meanwhile. Your change was not written.</Trans>,
  too_early: <Trans>It is too early for this.</Trans>,
  stay_over: <Trans>The departure day has come.</Trans>,
  day_over: <Trans>A check-in is undone only on the day it was made.</Trans>,
  unit_taken: <Trans>The unit is taken on one of these nights.</Trans>,
  unit_occupied: <Trans>The guests before have not left yet.</Trans>,
  no_unit: <Trans>No unit of this kind is free.</Trans>,
  order_over: <Trans>This booking is cancelled or has expired.</Trans>,
  not_certain: <Trans>The booking still waits for its payment.</Trans>,
  mail_over: <Trans>This mail is no longer true, so it is not sent again.</Trans>,
  reminded_lately: <Trans>The guest was reminded a short while ago.</Trans>,
  not_changeable: <Trans>A booking in this state is neither changed nor cancelled.</Trans>,
  stay_has_begun: <Trans>The stay has begun: its arrival and houses stay, and it may end today at the earliest.</Trans>,
  too_late: <Trans>Free cancellation has ended. Only a manager returns money now.</Trans>,
  unchanged: <Trans>Nothing would change.</Trans>,
  payment_under_way: <Trans>A payment for this booking is under way. Try again when it is settled.</Trans>,
  terms_changed: <Trans>The price or the refund has changed meanwhile. Check it and try again.</Trans>,
  sold_out: <Trans>The house is taken on these nights.</Trans>,
  closed_to_sale: <Trans>The house is closed to sale on these nights.</Trans>,
  dates_refused: <Trans>These dates are not sold: too few nights, or the resort is closed.</Trans>,
  party_does_not_fit: <Trans>So many guests do not fit this house.</Trans>,
  stays_without_unit: <Trans>Guests would be left without a place. Move them or change their bookings first.</Trans>,
};

/** Tells why nothing was written, who holds the unit, and who was first. */
export function ConflictText({ error }: { readonly error: unknown }) {
  const { t } = useLingui();
  const locale = useLocale();
  const conflict = refusalOf<DeskConflict>(error);
  return (
    <>
      <p>
        {conflict !== null ? (
          TEXTS[conflict.error]
        ) : isFactorMissing(error) ? (
          <Trans>You have not confirmed it with a code. Nothing was written.</Trans>
        ) : (
          <Trans>Nothing was written. Check the network and try again.</Trans>
        )}
      </p>
      {conflict !== null && conflict.orders.length > 0 && <p translate="no">{conflict.orders.join(', ')}</p>}
      {conflict?.last != null && conflict.error === 'stay_changed' && (
        <p className="note" translate="no">
          {conflict.last.who ?? t`The guest, on the site`}, {shortMoment(conflict.last.at, locale)}
        </p>
      )}
    </>
  );
}

export function Conflict({ error }: { readonly error: unknown }) {
  return (
    <Notice tone="alert">
      <ConflictText error={error} />
    </Notice>
  );
}

/** Whether somebody else was first. */
export function isStayChanged(error: unknown): boolean {
  return refusalOf<DeskConflict>(error)?.error === 'stay_changed';
}

interface StayRefusalProps {
  readonly error: Error;
  readonly wish: StayWish;
  readonly onClose: () => void;
}

/** Names the stay, because it is shown above the lists of the day. */
export function StayRefusal({ error, wish, onClose }: StayRefusalProps) {
  return (
    <div ref={useShown(wish.stay.number)}>
      <Notice
        tone="alert"
        actions={
          <Button look="line" isSmall onClick={onClose}>
            <Trans>Leave as is</Trans>
          </Button>
        }
      >
        <p className="strong" translate="no">
          {wish.stay.last_name}, {wish.stay.number}
        </p>
        <ConflictText error={error} />
      </Notice>
    </div>
  );
}
