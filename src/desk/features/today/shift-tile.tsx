import { Trans } from '@lingui/react/macro';
import { Wallet } from 'lucide-react';
import { formatClock } from '#app/format/dates.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { DeskQueue } from '#contract/desk/desk-queue.ts';
import { Sum } from '../money/signed-sum.tsx';
import styles from './today.module.css';

interface ShiftTileProps extends Pick<DeskQueue['data'], 'shift'> {
  /** When it was fetched, if that may be long ago. */
  readonly at: string | null;
}

/** The open shift in three numbers. */
export function ShiftTile({ shift, at }: ShiftTileProps) {
  return (
    <section className={`card stack2 ${styles.shift}`}>
      <h2 className={`row2 strong t17 sans wrap ${styles.shiftHead}`}>
        <Wallet size={20} aria-hidden="true" />
        {shift === null ? (
          <Trans>No shift is open</Trans>
        ) : (
          <>
            <Trans>
              Shift: <span translate="no">{shift.opened_by.split('@')[0]}</span>
            </Trans>
            <span className="note unbroken">
              {at === null ? (
                <Trans>since {formatClock(Date.parse(shift.opened_at))}</Trans>
              ) : (
                <Trans>as of {formatClock(Date.parse(at))}</Trans>
              )}
            </span>
          </>
        )}
        <span className={styles.end}>
          <TextLink href={DESK_PAGES.money}>
            <Trans>To the cash desk</Trans>
          </TextLink>
        </span>
      </h2>
      {shift !== null && (
        <dl className={styles.sums}>
          <div>
            <dt className="note">
              <Trans>In the drawer</Trans>
            </dt>
            <dd className="strong">
              <Sum amount={shift.cash} />
            </dd>
          </div>
          <div>
            <dt className="note">
              <Trans>Terminal</Trans>
            </dt>
            <dd className="strong">
              <Sum amount={shift.terminal} />
            </dd>
          </div>
          <div>
            <dt className="note">
              <Trans>No receipt</Trans>
            </dt>
            <dd className={`strong figures ${shift.without_number > 0 ? 'rust' : ''}`}>{shift.without_number}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
