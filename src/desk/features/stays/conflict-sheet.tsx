import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskChangePreview } from '#contract/desk/desk-changes.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { ConflictText } from './conflict-text.tsx';
import { changedFacts } from './history-words.ts';

interface ConflictSheetProps {
  readonly isOpen: boolean;
  readonly stay: DeskStayDetails['data'];
  /** The person's own change in words, such as `25–28 December, Chalet 5`. */
  readonly wish: ReactNode;
  /** What the own change costs now, or why it is not possible. */
  readonly cost: ReactNode;
  readonly isPending: boolean;
  /** Writes the own change over the new state; null: it is not possible. */
  readonly onCarry: (() => void) | null;
  readonly onLeave: () => void;
}

/** Tells that somebody else was first: who, when, and what changed. Overwriting their change takes a press. */
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
          <p className="ruled inside2">
            <strong>
              {last.who === null ? <Trans>The guest, on the site</Trans> : <span translate="no">{last.who}</span>},{' '}
              {formatClock(Date.parse(last.at))}
            </strong>
            <br />
            <del className="rust">{facts.old.join(', ')}</del> → <strong>{facts.current.join(', ')}</strong>
          </p>
        )}
        <p className="ruled inside2">
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
        <div className="cluster3">
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

interface ChangeCostProps {
  /** undefined: it is loading, or was refused. */
  readonly shown: DeskChangePreview['data'] | undefined;
  readonly error: Error | null;
}

/** Shows the price difference before anything is written, or why the change is not possible. */
export function ChangeCost({ shown, error }: ChangeCostProps) {
  const locale = useLocale();
  const price = (amount: number) => formatPrice(toMinor(Math.abs(amount)), locale);
  if (error !== null) {
    return (
      <div role="alert" className="rust">
        <ConflictText error={error} />
      </div>
    );
  }
  return (
    <div role="status" className="t17">
      {shown !== undefined && shown.difference === 0 && (
        <p>
          <Trans>The price does not change.</Trans>
        </p>
      )}
      {shown !== undefined && shown.difference !== 0 && (
        <p>
          <span className="soft">{price(shown.old.total_price)}</span> → {price(shown.new.total_price)},{' '}
          <strong className={`sum ${shown.difference > 0 ? 'rust' : ''}`}>
            {shown.difference > 0 ? '+' : '−'}
            {price(shown.difference)}
          </strong>
        </p>
      )}
      {shown !== undefined && shown.refund > 0 && (
        <p className="note">
          <Trans>{price(shown.refund)} goes back to the guest.</Trans>
        </p>
      )}
      {shown !== undefined && shown.balance > 0 && shown.difference !== 0 && (
        <p className="note">
          <Trans>Then {price(shown.balance)} is to pay.</Trans>
        </p>
      )}
    </div>
  );
}
