import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { changedFacts } from './history-words.ts';
import styles from './stays.module.css';

interface ConflictSheetProps {
  readonly isOpen: boolean;
  readonly stay: DeskStayDetails['data'];
  /** The own wish in words, such as `25–28 December, Chalet 5`. */
  readonly wish: ReactNode;
  /** What the own wish costs now, or why it is not possible. */
  readonly cost: ReactNode;
  readonly isPending: boolean;
  /** Writes the own wish over the new state; null: it is not possible. */
  readonly onCarry: (() => void) | null;
  readonly onLeave: () => void;
}

/** Somebody else was first: who, when, from what to what. Nothing of theirs is overwritten without a press. */
export function ConflictSheet({ isOpen, stay, wish, cost, isPending, onCarry, onLeave }: ConflictSheetProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const last = stay.history.find(({ action }) => action === 'stay_changed' || action === 'unit_given');
  const facts = last === undefined ? null : changedFacts(i18n, last, locale);
  return (
    <Sheet title={t`The booking is different now`} isOpen={isOpen} onClose={onLeave}>
      <div className="stack4">
        <p className="soft">
          <span translate="no">
            {stay.last_name}, {stay.number}
          </span>
          . <Trans>Your change is not written, and the other one is not overwritten.</Trans>
        </p>
        {last !== undefined && facts !== null && (
          <p className="ruled">
            <strong>
              {last.who === null ? <Trans>The guest, on the site</Trans> : <span translate="no">{last.who}</span>},{' '}
              {formatClock(Date.parse(last.at))}
            </strong>
            <br />
            <del className={styles.old}>{facts.old.join(', ')}</del> → <strong>{facts.current.join(', ')}</strong>
          </p>
        )}
        <p className="ruled">
          <strong>
            <Trans>You, now</Trans>
          </strong>
          <br />
          {wish}{' '}
          <span className="soft">
            (<Trans>not written</Trans>)
          </span>
        </p>
        {cost}
        <div className={styles.answers}>
          {onCarry !== null && (
            <OnlineButton isBusy={isPending} onClick={onCarry}>
              {wish}
            </OnlineButton>
          )}
          <Button look="line" onClick={onLeave}>
            <Trans>Leave as is</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
