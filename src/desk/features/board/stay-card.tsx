import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { BoardStay } from '#contract/desk/desk-board.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { Conflict } from '../stays/conflict-text.tsx';
import { lookOf, useStayWords } from '../stays/stay-words.ts';
import styles from './board-card.module.css';
import { BoardCard } from './board-card.tsx';

interface StayCardProps {
  readonly stay: BoardStay;
  /** Units of the kind whose nights are free, its own included. */
  readonly choices: readonly string[];
  /** The unit that the stay is held over; null: nothing is moved. */
  readonly target: string | null;
  readonly isMoving: boolean;
  readonly error: unknown;
  readonly onTarget: (unit: string) => void;
  readonly onMove: (unit: string) => void;
  readonly onClose: () => void;
}

/** Nothing is written before "Move". Within a kind, nights and price stay as they are. */
export function StayCard({ stay, choices, target, isMoving, error, onTarget, onMove, onClose }: StayCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useStayWords();
  const { number, places, proposed_unit: proposed, last_name, arrival, departure, balance } = stay;
  const current = places.at(-1)?.unit ?? null;
  const isHeld = stay.state === 'awaiting_payment';
  const wanted = target ?? (current === null && !isHeld ? proposed : null);
  const isNew = wanted !== null && wanted !== current;
  const isFree = wanted !== null && choices.includes(wanted);
  return (
    <BoardCard title={`${last_name}, ${words.daysOf(arrival, departure)}`} note={number} onClose={onClose}>
      <p>{words.looks[lookOf(stay)]}</p>
      {balance !== null && balance > 0 && (
        <p>
          <Trans>
            to pay <strong className={`sum ${styles.due}`}>{formatPrice(toMinor(balance), locale)}</strong>
          </Trans>
        </p>
      )}
      {!isHeld && (
        <SelectField
          label={t`Unit`}
          value={wanted ?? current ?? ''}
          hint={isNew && isFree ? t`The price does not change.` : undefined}
          error={isNew && !isFree ? t`Taken on these nights` : null}
          onChange={(event) => onTarget(event.target.value)}
        >
          {current === null && wanted === null && <option value="">{t`not placed`}</option>}
          {[...new Set([...choices, current ?? [], wanted ?? []].flat())].map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </SelectField>
      )}
      {error !== null && <Conflict error={error} />}
      <div className="cluster3">
        {isNew && (
          <Button look="lamp" isBusy={isMoving} disabled={!isFree && !isMoving} onClick={() => onMove(wanted)}>
            {current === null ? <Trans>Give {wanted}</Trans> : <Trans>Move</Trans>}
          </Button>
        )}
        <Link to={`${DESK_PAGES.root}?date=${arrival}`}>
          <Trans>Show the day of arrival</Trans>
        </Link>
      </div>
    </BoardCard>
  );
}
