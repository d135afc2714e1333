import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatClock, formatDayRangeShort } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { DeskShift, ShiftRow } from '#contract/desk/desk-shift.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { AddRow } from './add-row.tsx';
import styles from './money.module.css';
import { AddNumber, CorrectRow } from './row-sheets.tsx';
import { SignedFigure } from './signed-sum.tsx';
import { WayName } from './way-name.tsx';

/** Rows, newest first. The first missing receipt number is highlighted as the next task. */
export function ShiftLedger({ shift: { rows, closing } }: { readonly shift: DeskShift }) {
  const [numbering, setNumbering] = useState<ShiftRow | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [correcting, setCorrecting] = useState<ShiftRow | null>(null);
  const first = rows.find(({ needs_number }) => needs_number);
  return (
    <section className="card">
      <h2 className="row2 inset sans t17 strong">
        <Icon name="list" />
        <Trans>Rows of the shift</Trans>
        <span className="soft">{rows.length}</span>
      </h2>
      {rows.length === 0 && (
        <p className="soft inset">
          <Trans>Nothing has been paid in this shift yet.</Trans>
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <li key={`${row.id}${row.at}`} className={`ruled ${styles.row}`} data-next={row === first || undefined}>
            <LedgerRow row={row} isFirst={row === first} onNumber={setNumbering} />
            {closing === null && row.is_correctable && row.way !== 'online' && (
              <button type="button" className={styles.plain} onClick={() => setCorrecting(row)}>
                <Trans>Take back</Trans>
                <span className="visually-hidden">
                  : {row.last_name}, {formatClock(Date.parse(row.at))}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="cluster3 between ruled inset">
        <p className="note">
          <Trans>Rows are never edited: a mistake is closed by a row with minus.</Trans>
        </p>
        {closing === null && (
          <Button look="line" isSmall onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            <Trans>Add a row</Trans>
          </Button>
        )}
      </div>
      <AddRow isOpen={isAdding} onClose={() => setAdding(false)} />
      <AddNumber row={numbering} onClose={() => setNumbering(null)} />
      <CorrectRow row={correcting} onClose={() => setCorrecting(null)} />
    </section>
  );
}

interface LedgerRowProps {
  readonly row: ShiftRow;
  readonly isFirst: boolean;
  readonly onNumber: (row: ShiftRow) => void;
}

function LedgerRow({ row, isFirst, onNumber }: LedgerRowProps) {
  const locale = useLocale();
  const { at, happened_at, last_name, order_number, arrival, departure, way, amount, by } = row;
  return (
    <>
      <span className="figures soft">
        {formatClock(Date.parse(at))}
        {happened_at !== null && (
          <span className="note">
            <br />
            <Trans>taken at {formatClock(Date.parse(happened_at))}</Trans>
          </span>
        )}
      </span>
      <span className="stack shrink breaks">
        <strong translate="no">{last_name}</strong>
        <span className="note figures" translate="no">
          {order_number}
        </span>
      </span>
      <span className={`stack shrink breaks ${styles.about}`}>
        <span>
          <RowKind row={row} />, {formatDayRangeShort(calendarDate(arrival), calendarDate(departure), locale)}
        </span>
        <span className="note">{[row.document, row.company, row.reason].filter((text) => text !== '').join(', ')}</span>
      </span>
      <span className={`stack shrink breaks ${styles.way}`}>
        <WayName way={way} />
        <span className="note" translate="no">
          {by === '' ? <Trans>site</Trans> : by.split('@')[0]}
        </span>
      </span>
      <span className={styles.receipt}>
        {row.needs_number ? (
          <Button look={isFirst ? 'lamp' : 'line'} isSmall onClick={() => onNumber(row)}>
            <Trans>Add the number</Trans>
          </Button>
        ) : (
          <span className="figures soft" translate="no">
            {row.fiscal_number ?? (way === 'online' ? '' : <Trans>no receipt</Trans>)}
          </span>
        )}
      </span>
      <span className={styles.sum}>
        <SignedFigure amount={amount} />
      </span>
    </>
  );
}

function RowKind({ row: { is_correction, method, amount } }: { readonly row: ShiftRow }) {
  if (is_correction) return <Trans>taken back</Trans>;
  if (method === 'refund' || amount < 0) return <Trans context="row of the ledger">refund</Trans>;
  return <Trans context="row of the ledger">payment</Trans>;
}
