import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { Button, ButtonLink, type ButtonLook } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskFactOf } from '#contract/desk/desk-queue.ts';
import type { OwedRefund } from '#contract/desk/desk-shift.ts';
import { useChange, useWriting } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { useOffline } from '../../offline/use-device.ts';
import { addRefundStep } from '../money/money-api.ts';
import { ReturnMoney } from '../money/return-money.tsx';
import { Sum } from '../money/signed-sum.tsx';
import { Conflict } from '../stays/conflict-text.tsx';
import { remindGuest, type WaitingFact } from './use-queue.ts';

export interface QueueActions {
  /** Assigns this unit to the stay's room. */
  readonly onGive: (number: string, room: number, unit: string) => void;
  readonly onLeave: (number: string) => void;
  /** Opens the stay. */
  readonly onMore: (number: string) => void;
  /** The stay whose action is being sent. */
  readonly busyNumber: string | null;
}

interface FactActionsProps extends QueueActions {
  readonly fact: WaitingFact;
  /** Only the first item in the queue has the accent button. */
  readonly isFirst?: boolean;
}

/** Actions for an item, the most useful first. */
export function FactActions({ fact, isFirst = false, onGive, onLeave, onMore, busyNumber }: FactActionsProps) {
  const look: ButtonLook = isFirst ? 'lamp' : 'line';
  switch (fact.kind) {
    case 'overdue': {
      const { number, phone, last_name } = fact;
      return (
        <>
          {phone !== '' && <Call phone={phone} look={look} name={isFirst ? last_name : null} />}
          {(isFirst || phone === '') && (
            <Button look="line" isSmall isBusy={busyNumber === number} onClick={() => onLeave(number)}>
              <Trans context="what reception does">Check out</Trans>
            </Button>
          )}
        </>
      );
    }
    case 'hold':
      return <RemindOrCall fact={fact} look={look} isFirst={isFirst} />;
    case 'unplaced': {
      const { number, position, proposed_unit: proposed } = fact;
      return proposed === null ? (
        <ButtonLink look={look} isSmall href={DESK_PAGES.board}>
          <Trans>Board</Trans>
        </ButtonLink>
      ) : (
        <OnlineButton
          look={look}
          isSmall
          isBusy={busyNumber === number}
          onClick={() => onGive(number, position, proposed)}
        >
          <Trans>Give {proposed}</Trans>
        </OnlineButton>
      );
    }
    case 'channel':
      return (
        <ButtonLink look={look} isSmall href={`${DESK_PAGES.board}?from=${fact.arrival}`}>
          <Trans>Board</Trans>
        </ButtonLink>
      );
    case 'closed':
      return (
        <ButtonLink look={look} isSmall href={DESK_PAGES.board}>
          <Trans>Board</Trans>
        </ButtonLink>
      );
    case 'rest':
      return fact.phone === '' ? (
        <OnlineButton look={look} isSmall onClick={() => onMore(fact.number)}>
          <Trans>Open the booking</Trans>
        </OnlineButton>
      ) : (
        <Call phone={fact.phone} look={look} name={isFirst ? fact.last_name : null} />
      );
    case 'mail':
      return (
        <OnlineButton look={look} isSmall onClick={() => onMore(fact.number)}>
          <Trans>Correct</Trans>
        </OnlineButton>
      );
    case 'refund':
      return <ReturnOrAsk refund={fact.refund} look={look} />;
    case 'enquiry':
      return (
        <ButtonLink look={look} isSmall href={`${DESK_PAGES.enquiries}?id=${fact.id}`}>
          <Trans>Reply</Trans>
        </ButtonLink>
      );
  }
}

function Call({
  phone,
  look,
  name,
}: {
  readonly phone: string;
  readonly look: ButtonLook;
  readonly name: string | null;
}) {
  const { t } = useLingui();
  return (
    <ButtonLink look={look} isSmall href={`tel:${phone}`}>
      <Icon name="phone" size={18} />
      {/* Not in Trans, which would read a guest's name as tags. */}
      {name === null ? <Trans>Call</Trans> : t`Call: ${name}`}
    </ButtonLink>
  );
}

/** Without a network or an email address, the guest is called instead. */
function RemindOrCall({
  fact: { number, phone, last_name, has_email, reminded_at },
  look,
  isFirst,
}: {
  readonly fact: DeskFactOf<'hold'>;
  readonly look: ButtonLook;
  readonly isFirst: boolean;
}) {
  const isOffline = useOffline();
  const { mutate, isPending, error } = useChange({ mutationFn: () => remindGuest(number) });
  const isMailPossible = !isOffline && has_email;
  const callLook = isMailPossible && reminded_at === null ? 'line' : look;
  const call = <Call phone={phone} look={callLook} name={isFirst ? last_name : null} />;
  if (!isMailPossible) return call;
  return (
    <>
      {reminded_at === null ? (
        <Button look={look} isSmall isBusy={isPending} onClick={() => mutate()}>
          <Trans>Remind</Trans>
        </Button>
      ) : (
        <Button look="line" isSmall disabled>
          <Trans>Reminded at {formatClock(Date.parse(reminded_at))}</Trans>
        </Button>
      )}
      {isFirst && call}
      {error !== null && <Conflict error={error} />}
    </>
  );
}

/** Money that was not paid online is returned as the guest wishes, so the guest is asked first. */
function ReturnOrAsk({ refund, look }: { readonly refund: OwedRefund; readonly look: ButtonLook }) {
  const [isOpen, setOpen] = useState(false);
  const isAsked = refund.owed_online > 0 || refund.steps.some(({ step }) => step === 'asked');
  return (
    <>
      <OnlineButton look={look} isSmall onClick={() => setOpen(true)}>
        {isAsked ? <Trans>Return</Trans> : <Trans>Ask</Trans>}
      </OnlineButton>
      {isAsked ? (
        <ReturnMoney refund={isOpen ? refund : null} onClose={() => setOpen(false)} />
      ) : (
        <AskSheet refund={isOpen ? refund : null} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface AskSheetProps {
  /** null: closed. */
  readonly refund: OwedRefund | null;
  readonly onClose: () => void;
}

/** Asks how the guest wants the money back, and records that the guest was asked. */
function AskSheet({ refund, onClose }: AskSheetProps) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useWriting(
    (number: string) => addRefundStep(number, { step: 'asked' }, crypto.randomUUID()),
    onClose,
  );
  return (
    <Sheet title={t`Ask how to return the money`} isOpen={refund !== null} onClose={onClose}>
      {refund !== null && (
        <div className="stack4">
          <p>
            <strong translate="no">
              {refund.first_name} {refund.last_name}
            </strong>
            , <Sum amount={refund.owed} />
          </p>
          {refund.phone !== '' && (
            <ButtonLink look="line" href={`tel:${refund.phone}`}>
              <Icon name="phone" size={18} />
              <span translate="no">{refund.phone}</span>
            </ButtonLink>
          )}
          {error !== null && <Conflict error={error} />}
          <OnlineButton isBusy={isPending} onClick={() => mutate(refund.number)}>
            <Trans>The guest was asked how</Trans>
          </OnlineButton>
        </div>
      )}
    </Sheet>
  );
}
