import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { useChange } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CornerCard } from '../shell/corner-card.tsx';
import { Form } from '../shell/form.tsx';
import { ChangeCost, ConflictSheet } from '../stays/conflict-sheet.tsx';
import { Conflict, isStayChanged } from '../stays/conflict-text.tsx';
import { giveUnit, readStay } from '../stays/stay-api.ts';
import { isSplit, useStayChange } from '../stays/stay-change.ts';
import type { UnitRow } from './board-layout.ts';
import { hasOtherDates, type Lifted, unitOf, wishFor } from './lifted.ts';

interface MoveCardProps {
  readonly lifted: Lifted;
  /** The row over which it is held. */
  readonly row: UnitRow | undefined;
  /** Units with free nights for it, including its own. */
  readonly choices: readonly string[];
  readonly onTarget: (unit: string) => void;
  /** The board submits it when Enter is pressed. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onClose: () => void;
}

/** Shows what the move costs. Nothing is written before "Move" is pressed. */
export function MoveCard(props: MoveCardProps) {
  const { number } = props.lifted.bar.stay;
  const { data } = useQuery({ queryKey: ['stay', number], queryFn: () => readStay(number) });
  return data === undefined ? null : <LoadedCard key={number} stay={data.data} {...props} />;
}

function LoadedCard({
  stay,
  lifted,
  row,
  choices,
  onTarget,
  form,
  onClose,
}: MoveCardProps & { readonly stay: DeskStayDetails['data'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { bar } = lifted;
  const { position, category_id, places } = bar.stay;
  // The unit that the board showed when the stay was lifted. A colleague may have moved the stay since.
  const [current] = useState(places.at(-1)?.unit ?? null);
  // Keeps the card from covering the unit over which the stay is held.
  const [isHigh, setHigh] = useState(false);
  useLayoutEffect(() => {
    const held = document.querySelector(`[data-unit="${CSS.escape(lifted.unit)}"]`);
    setHigh(held !== null && held.getBoundingClientRect().top > innerHeight / 2);
  }, [lifted.unit]);
  const isPriced = hasOtherDates(lifted) || (row !== undefined && row.categoryId !== category_id);
  const isNew = isPriced || (row !== undefined && row.unit !== current);
  const isFree = row === undefined || choices.includes(row.unit);
  const wish = wishFor(stay, lifted, row);
  const isFixed = isPriced && isSplit(stay);
  const [seen] = useState(stay.changes);
  const asked = { wish: isPriced && isFree && !isFixed ? wish : null, seen };
  const change = useStayChange(stay, asked, onClose);
  const giving = useChange({
    mutationFn: ({ unit, seen }: { readonly unit: string; readonly seen: string | null }) =>
      giveUnit(stay.number, { room: position, unit, seen }),
    onSuccess: onClose,
  });
  const send = (seen: string | null) => {
    if (row !== undefined && !giving.isPending) giving.mutate({ unit: row.unit, seen });
  };
  const canWrite = isPriced ? change.shown !== undefined && isFree : isNew;
  const write = () => {
    if (isPriced) change.write();
    else if (isNew) send(current);
  };
  // If a colleague has assigned another unit in the meantime, the move is resent with the unit that is shown now.
  const isElsewhere = unitOf(stay, position) !== current;
  const isMovedByOther = isPriced ? change.isStale || isElsewhere : isStayChanged(giving.error);
  const canCarry = isPriced ? change.shown !== undefined : isFree;
  const carry = canCarry ? () => (isPriced ? change.write() : send(unitOf(stay, position))) : null;
  const days = formatDayRange(wish.arrival, wish.departure, locale);
  const error = isMovedByOther ? null : (giving.error ?? change.error);
  return (
    <CornerCard title={`${stay.last_name}, ${days}`} note={stay.number} isHigh={isHigh} onClose={onClose}>
      <Form ref={form} className="stack3" onSend={write}>
        {stay.rooms.length > 1 && hasOtherDates(lifted) && (
          <p className="note">
            <Trans>All rooms of this booking get these dates.</Trans>
          </p>
        )}
        <SelectField
          label={t`Unit`}
          value={row?.unit ?? ''}
          error={isFree ? null : t`Taken on these nights`}
          onChange={(event) => onTarget(event.target.value)}
        >
          {row === undefined && <option value="">{t`not placed`}</option>}
          {[...new Set([...choices, row?.unit ?? []].flat())].map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </SelectField>
        {isFixed && (
          <p className="rust">
            <Trans>A stay in two houses is changed by cancelling and booking again.</Trans>
          </p>
        )}
        {isPriced && isFree && !isFixed && <ChangeCost shown={change.shown} error={change.previewError} />}
        {!isPriced && isNew && isFree && (
          <p>
            <Trans>The price does not change.</Trans>
          </p>
        )}
        {error !== null && <Conflict error={error} />}
        <div className="cluster3">
          <OnlineButton look="lamp" type="submit" isBusy={change.isPending || giving.isPending} disabled={!canWrite}>
            {current === null && !isPriced ? <Trans>Give {row?.unit ?? ''}</Trans> : <Trans>Move</Trans>}
          </OnlineButton>
          <Button look="plain" onClick={onClose}>
            <Trans>Leave as is</Trans>
          </Button>
        </div>
      </Form>
      <ConflictSheet
        stay={stay}
        cost={
          isPriced ? (
            <ChangeCost shown={change.shown} error={change.previewError} />
          ) : (
            <p>{isFree ? <Trans>The price does not change.</Trans> : t`Taken on these nights`}</p>
          )
        }
        isPending={change.isPending || giving.isPending}
        isOpen={isMovedByOther}
        wish={row === undefined ? days : `${days}, ${row.unit}`}
        onCarry={carry}
        onLeave={onClose}
      />
    </CornerCard>
  );
}
