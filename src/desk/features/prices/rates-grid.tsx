import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { formatDay, formatWeekdayShort } from '#app/format/dates.ts';
import { formatFigure } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskRates } from '#contract/desk/desk-rates.ts';
import { calendarDate, daysBetween, weekdayOf } from '#domain/calendar/calendar-date.ts';
import styles from './prices.module.css';
import { cornersOf, daysOf, type RateField, type RateRow, type Selection } from './rates-layout.ts';
import { usePainting } from './use-painting.ts';

interface RatesGridProps {
  readonly rates: DeskRates['data'];
  readonly rows: readonly RateRow[];
  readonly selection: Selection | null;
  readonly onSelect: (selection: Selection | null) => void;
  readonly onEnter: () => void;
  readonly onShift: (months: number) => void;
}

/** Kinds of houses and nights of a month. Cells are selected by dragging over them. */
export function RatesGrid({ rates, rows, selection, onSelect, onEnter, onShift }: RatesGridProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const days = daysOf(rates);
  const firstDay = daysBetween(calendarDate(rates.from), calendarDate(rates.today));
  const { cursor, bind, onKeyDown } = usePainting({
    rows: rows.length,
    days: days.length,
    firstDay,
    selection,
    onSelect,
    onEnter,
    onShift,
  });
  const chosen = selection === null ? null : cornersOf(selection);
  const isChosenDay = (index: number) => chosen !== null && index >= chosen.first && index <= chosen.last;
  const under = rows[cursor.row]?.fields.find(({ start, end }) => start <= cursor.day && cursor.day < end);
  const spoken = (): string => {
    const [row, day] = [rows[cursor.row], days[cursor.day]];
    if (row === undefined || day === undefined) return '';
    const what =
      under === undefined
        ? t`not on sale`
        : under.tone === 'closed'
          ? t({ message: 'closed', context: 'a night' })
          : priceOf(under.night.price);
    return `${row.kind.title[locale]}, ${formatDay(day, locale)}, ${what}`;
  };
  const priceOf = (amount: number) => formatFigure(toMinor(amount), locale);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {spoken()}
      </p>
      <div
        {...bind()}
        className={styles.grid}
        style={{ '--days': days.length } as CSSProperties}
        role="application"
        aria-label={t`Prices by night`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop for the whole calendar, whose keys it handles
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className={styles.days}>
          <div className={styles.kind}>
            <strong>
              <Trans>Kind of house</Trans>
            </strong>
            <span className="small">
              <Trans>how many</Trans>
            </span>
          </div>
          {days.map((day, index) => (
            <div
              key={day}
              className={`stack shrink inside2 ${styles.day}`}
              data-chosen={isChosenDay(index) || undefined}
              aria-current={day === rates.today ? 'date' : undefined}
            >
              <span className="soft">{formatWeekdayShort(weekdayOf(day), locale)}</span>
              <strong>{Number(day.slice(8))}</strong>
            </div>
          ))}
        </div>
        {rows.map(({ kind, fields, sold, isFirst }, index) => (
          <div key={kind.category_id} className={styles.row} data-row={index} data-first={isFirst || undefined}>
            <div className={styles.kind}>
              <strong>{kind.title[locale]}</strong>
              <span className="soft">{kind.units}</span>
            </div>
            <div className={styles.cells} data-cells>
              {fields.map((field) => (
                <Field key={field.start} field={field} usual={rates.minimum_stay} priceOf={priceOf} />
              ))}
              {sold.map((run) => (
                <span key={run.start} className={styles.sold} style={placeOf(run)} />
              ))}
              {firstDay > 0 && (
                <span className={styles.past} style={placeOf({ start: 0, end: Math.min(firstDay, days.length) })} />
              )}
              {chosen !== null && index >= chosen.top && index <= chosen.bottom && (
                <span
                  className={styles.chosen}
                  data-top={index === chosen.top || undefined}
                  data-bottom={index === chosen.bottom || undefined}
                  style={placeOf({ start: chosen.first, end: chosen.last + 1 })}
                />
              )}
              {cursor.row === index && (
                <span className={styles.cursor} style={placeOf({ start: cursor.day, end: cursor.day + 1 })} />
              )}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

interface FieldProps {
  readonly field: RateField;
  /** The default minimum stay. */
  readonly usual: number;
  readonly priceOf: (amount: number) => string;
}

function Field({ field, usual, priceOf }: FieldProps) {
  const { night, tone, nextPrice } = field;
  const { minimum_stay: nights } = night;
  return (
    <span
      className={`stack unbroken clip ${styles.field}`}
      data-tone={tone}
      data-changes={nextPrice !== null || undefined}
      style={placeOf(field)}
    >
      {tone === 'closed' ? (
        <span className={styles.reason}>
          <Icon name="lock" size={14} />
          {night.reason}
        </span>
      ) : (
        <span className={`sum ${styles.price}`}>
          {tone === 'set' && nextPrice === null && <Icon name="edit" size={12} />}
          {nextPrice !== null && <s>{priceOf(night.price)}</s>} <span>{priceOf(nextPrice ?? night.price)}</span>
        </span>
      )}
      {nights > usual && tone !== 'closed' && (
        <span className={`bold spruce ${styles.minimum}`}>
          <Trans>from {nights}</Trans>
        </span>
      )}
    </span>
  );
}

function placeOf({ start, end }: { readonly start: number; readonly end: number }): CSSProperties {
  return { '--start': start, '--end': end } as CSSProperties;
}
