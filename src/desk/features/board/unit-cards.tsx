import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { DeskBlock, DeskBlockAnswer, DeskBlockRequest } from '#contract/desk/desk-board.ts';
import { DESK_PATHS, newBookingAddress } from '#contract/desk/desk-paths.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { call } from '../../api.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { useChange } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CornerCard } from '../shell/corner-card.tsx';
import { Form } from '../shell/form.tsx';
import { Conflict } from '../stays/conflict-text.tsx';
import { useStayWords } from '../stays/stay-words.ts';
import styles from './board-card.module.css';

/** Free nights of a unit. `to` is the day after the last of them. */
export interface FreeNights {
  readonly unit: string;
  readonly categoryId: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

interface FreeNightsCardProps {
  readonly nights: FreeNights;
  readonly onCloseUnit: () => void;
  readonly onClose: () => void;
}

/** Offers actions for free nights. */
export function FreeNightsCard({ nights, onCloseUnit, onClose }: FreeNightsCardProps) {
  const { unit, categoryId, from, to } = nights;
  const words = useStayWords();
  return (
    <CornerCard
      title={`${unit}, ${words.daysOf(from, to)}`}
      note={<Trans context="a unit">free</Trans>}
      onClose={onClose}
    >
      <ButtonLink href={newBookingAddress(from, to, categoryId)}>
        <Trans>Book these nights</Trans>
      </ButtonLink>
      <Button look="line" onClick={onCloseUnit}>
        <Trans>Close the unit</Trans>
      </Button>
    </CornerCard>
  );
}

interface CloseUnitCardProps {
  readonly nights: FreeNights;
  readonly onClose: () => void;
}

/** Takes a unit off sale until it is repaired. */
export function CloseUnitCard({ nights: { unit, from, to }, onClose }: CloseUnitCardProps) {
  const { t } = useLingui();
  const form = `block ${unit} ${from} ${to}`;
  const { draft: block, write } = useFormDraft<DeskBlockRequest>(form, () => ({ unit, from, to, reason: '' }));
  const close = () => closeForm(form, onClose);
  const closing = useChange({
    mutationFn: () => closeUnit(block),
    onSuccess: close,
  });
  const field = (name: 'from' | 'to' | 'reason', label: string) => (
    <TextField
      label={label}
      type={name === 'reason' ? 'text' : 'date'}
      required
      maxLength={200}
      value={block[name]}
      onChange={({ target }) => write({ ...block, [name]: target.value })}
    />
  );
  return (
    <CornerCard title={<Trans>Close {unit}</Trans>} onClose={close}>
      <Form className="stack3" onSend={() => closing.mutate()}>
        {field('reason', t`Reason`)}
        <div className={`stack3 ${styles.dates}`}>
          {field('from', t`First closed night`)}
          {field('to', t`Free again from`)}
        </div>
        {closing.isError && <Conflict error={closing.error} />}
        <OnlineButton look="lamp" type="submit" isBusy={closing.isPending}>
          <Trans>Close the unit</Trans>
        </OnlineButton>
      </Form>
    </CornerCard>
  );
}

interface ClosedUnitCardProps {
  readonly block: DeskBlock;
  readonly onClose: () => void;
}

/** Shows a unit that is out of order, and who closed it. */
export function ClosedUnitCard({ block, onClose }: ClosedUnitCardProps) {
  const words = useStayWords();
  const opening = useChange({
    mutationFn: () => openUnit(block.id),
    onSuccess: onClose,
  });
  return (
    <CornerCard title={`${block.unit}, ${words.daysOf(block.from, block.to)}`} note={block.who} onClose={onClose}>
      <p>{block.reason}</p>
      {opening.isError && <Conflict error={opening.error} />}
      <OnlineButton look="line" isBusy={opening.isPending} onClick={() => opening.mutate()}>
        <Trans>Open the unit again</Trans>
      </OnlineButton>
    </CornerCard>
  );
}

const closeUnit = (block: DeskBlockRequest) => call<DeskBlockAnswer>('POST', DESK_PATHS.blocks, block);

const openUnit = (id: string) => call<null>('DELETE', DESK_PATHS.oneBlock.replace(':id', id));
