import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, MouseEvent } from 'react';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { DeskBoard } from '#contract/desk/desk-board.ts';
import { addDays, calendarDate, daysBetween, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { useStayWords } from '../stays/stay-words.ts';
import styles from './board.module.css';
import { BoardBar } from './board-bar.tsx';
import { BoardHead } from './board-head.tsx';
import { type Bar, type BoardLayout, fits, keyOf, type UnitRow } from './board-layout.ts';
import { type Lifted, spanOf } from './lifted.ts';
import { type BoardActions, useBoardKeys, useBoardPointer } from './use-board-keys.ts';

interface BoardGridProps {
  readonly board: DeskBoard['data'];
  readonly layout: BoardLayout;
  readonly lifted: Lifted | null;
  /** Number of the stay that the drawer shows. */
  readonly selected: string | null;
  readonly actions: BoardActions;
  /** null: nothing is proposed. */
  readonly onPlaceAll: (() => void) | null;
}

export function BoardGrid({ board, layout, lifted, selected, actions, onPlaceAll }: BoardGridProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useStayWords();
  const { days, rows, lanes } = layout;
  const { cursor, row, under, onKeyDown, pointAt, doesFit } = useBoardKeys(layout, lifted, actions);
  const { bind, bindGrip } = useBoardPointer(days.length, lifted, actions);
  const todayAt = daysBetween(calendarDate(board.from), calendarDate(board.today));
  const spoken = (): string => {
    const day = days[cursor.day];
    if (row === undefined || day === undefined) return '';
    if (lifted !== null) {
      const { arrival, departure } = lifted.bar.stay;
      const dates = formatDayRange(
        addDays(calendarDate(arrival), lifted.start),
        addDays(calendarDate(departure), lifted.end),
        locale,
      );
      const isFree = doesFit ? t({ message: 'free', context: 'a unit' }) : t({ message: 'taken', context: 'a unit' });
      return `${lifted.unit}, ${dates}, ${isFree}`;
    }
    const what =
      under === null
        ? t({ message: 'free', context: 'a unit' })
        : under.kind === 'block'
          ? words.block(under.block)
          : words.stay(under.stay);
    return `${row.unit}, ${formatDay(day, locale)}, ${what}`;
  };
  const barsOf = (bars: readonly Bar[], own: UnitRow | null) =>
    bars.map((bar) => {
      const isLifted = bar.kind !== 'block' && lifted !== null && keyOf(bar.stay) === keyOf(lifted.bar.stay);
      return (
        <BoardBar
          key={bar.key}
          bar={bar}
          isSelected={bar.kind !== 'block' && bar.stay.number === selected}
          isLifted={isLifted}
          onOpen={() => {
            // This click ends the press that lifted the bar.
            if (isLifted) return;
            if (own === null) actions.onOpen(bar);
            else pointAt(own, firstNightOf(bar), bar);
          }}
          drag={bar.kind === 'block' ? undefined : bind(bar, own?.unit ?? '')}
        />
      );
    });
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {spoken()}
      </p>
      <div
        className={styles.grid}
        style={{ '--days': days.length } as CSSProperties}
        role="application"
        aria-label={t`Board`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop for the whole board, whose keys it handles
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <BoardHead nights={board.nights} today={board.today} />
        {lanes.length > 0 && (
          <div className={styles.unplaced}>
            <div className={styles.unit}>
              <strong>
                <Trans>Unplaced</Trans> · {lanes.flat().length}
              </strong>
              {onPlaceAll !== null && (
                <button type="button" className={styles.place} onClick={onPlaceAll}>
                  <Trans>Place all as proposed</Trans>
                </button>
              )}
            </div>
            <div className={styles.lanes}>
              {lanes.map((lane) => (
                <div key={lane[0]?.key} className={styles.cells} data-cells>
                  {barsOf(lane, null)}
                </div>
              ))}
            </div>
          </div>
        )}
        {rows.map((own) => (
          <div
            key={own.unit}
            className={styles.row}
            data-unit={own.unit}
            data-first={own.title === null ? undefined : true}
            data-fit={lifted === null ? undefined : fitOf(own, lifted)}
          >
            <div className={styles.unit}>
              <strong>{own.unit}</strong>
              {board.to_clean.includes(own.unit) && (
                <span className={styles.toClean} title={t({ message: 'to clean', context: 'a unit' })}>
                  <span className="visually-hidden">{t({ message: 'to clean', context: 'a unit' })}</span>
                </span>
              )}
              {own.title !== null && <span className="note">{own.title[locale]}</span>}
            </div>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the board hears the keys */}
            <div
              className={styles.cells}
              data-cells
              onClick={(event) => {
                // While a stay is lifted, a press ends a drag of its handles.
                if (lifted === null && !isOnBar(event)) pointAt(own, dayAt(event, days.length), null);
              }}
            >
              {days.map((day, index) => (
                <i
                  key={day}
                  className={styles.cell}
                  data-weekend={isWeekendNight(weekdayOf(day)) || undefined}
                  style={{ '--start': index } as CSSProperties}
                />
              ))}
              {barsOf(own.bars, own)}
              {lifted?.unit === own.unit && (
                <span
                  className={styles.target}
                  data-free={doesFit || undefined}
                  style={{ '--start': spanOf(lifted).start, '--end': spanOf(lifted).end } as CSSProperties}
                >
                  <span className={styles.targetName} translate="no">
                    {lifted.bar.stay.last_name}
                  </span>
                  <span className={styles.grip} {...bindGrip('start')} />
                  <span className={styles.grip} data-edge="end" {...bindGrip('end')} />
                </span>
              )}
              {row?.unit === own.unit && lifted === null && (
                <span className={styles.cursor} style={cursorPlace(cursor.anchor, cursor.day)} />
              )}
            </div>
          </div>
        ))}
        {todayAt >= 0 && todayAt < days.length && (
          <span className={styles.now} style={{ '--start': todayAt } as CSSProperties} />
        )}
      </div>
    </>
  );
}

function isWeekendNight(weekday: number): boolean {
  return weekday === 5 || weekday === 6;
}

function fitOf(row: UnitRow, lifted: Lifted): 'free' | 'taken' {
  return fits(row, lifted.bar.stay, spanOf(lifted)) ? 'free' : 'taken';
}

function cursorPlace(anchor: number, day: number): CSSProperties {
  return { '--start': Math.min(anchor, day), '--end': Math.max(anchor, day) + 1 } as CSSProperties;
}

/** Whether the bar's own handler has handled the event. */
function isOnBar({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

function firstNightOf({ start }: Bar): number {
  return Math.floor(start);
}

function dayAt({ clientX, currentTarget }: MouseEvent, days: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(days - 1, Math.max(0, Math.floor(((clientX - left) / width) * days)));
}
