import { useLingui } from '@lingui/react/macro';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DayPicker, type MonthCaptionProps, type MonthProps, type RootProps, type WeekProps } from 'react-day-picker';
import { formatMonth, formatWeekdayShort } from '#app/format/dates.ts';
import { lateNight, resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { pickDay } from '#domain/calendar/date-picking.ts';
import { nightsOf, type PickedDates, type Stay } from '#domain/stay/stay.ts';
import styles from './date-range-picker.module.css';
import { DayCell, DayFactsContext, TakeDayContext } from './day-cell.tsx';
import { fromPickerDate, monthFrom, toPickerDate } from './picker-dates.ts';
import { previewNights, type ShownDays, useDayFacts } from './use-day-facts.ts';

interface DateRangePickerProps extends ShownDays {
  readonly onPick: (picked: PickedDates) => void;
  readonly onMonthChange: (month: CalendarDate) => void;
  /** The stay breaks a rule, so both ends are marked. */
  readonly isInvalid: boolean;
  /** The legend of the signs; below the first month if months are scrolled, otherwise below all months. */
  readonly legend: ReactNode;
  /** A stay to compare with: its nights are underlined. */
  readonly old?: Stay | undefined;
}

/** Spec section 2: years from a century ago to a century ahead. */
const YEARS_EITHER_WAY = 100;
const MONTHS_PER_YEAR = 12;

/** Picks a stay by two clicks. Every day shows its price and whether it is available. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { picked, onPick, context, month, months } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const [pointed, setPointed] = useState<CalendarDate | null>(null);
  // Touch screens get no preview: the tap itself would replace it.
  const canHover = useMediaQuery('(hover: hover)');
  const { today } = context;
  const facts = useDayFacts(props);
  // Unchanged days keep the handlers of an earlier render, so the handlers read the latest values from this ref.
  const latest = useRef({ picked, onPick, facts });
  useLayoutEffect(() => {
    latest.current = { picked, onPick, facts };
  });
  const take = useCallback((day: CalendarDate) => {
    const now = latest.current;
    const { status } = now.facts.describe(day);
    if (UNPICKABLE.has(status)) return;
    setPointed(null);
    now.onPick(pickDay(now.picked, day, status));
  }, []);
  const statusOf = (date: Date) => facts.describe(fromPickerDate(date)).status;
  const previewed = previewNights(picked, pointed, facts);
  return (
    <DayFactsContext value={facts}>
      <TakeDayContext value={take}>
        <LegendContext value={props.legend}>
          <DayPicker
            className={[styles.picker, props.isScrolled && styles.scrolled].filter(Boolean).join(' ')}
            classNames={styles}
            components={COMPONENTS}
            mode="range"
            selected={{
              from: picked.arrival === null ? undefined : toPickerDate(picked.arrival),
              to: picked.departure === null ? undefined : toPickerDate(picked.departure),
            }}
            onSelect={(_range, date) => take(fromPickerDate(date))}
            disabled={(date) => UNPICKABLE.has(statusOf(date))}
            modifiers={{
              struck: (date) => ['sold_out', 'too_few_rooms'].includes(statusOf(date)),
              old: (date) => props.old !== undefined && nightsOf(props.old).includes(fromPickerDate(date)),
              short: (date) => statusOf(date) === 'too_short',
              previewed: (date) => previewed.has(fromPickerDate(date)),
              begun: (date) => picked.departure === null && fromPickerDate(date) === picked.arrival,
              invalid: (date) => props.isInvalid && [picked.arrival, picked.departure].includes(fromPickerDate(date)),
            }}
            modifiersClassNames={styles}
            {...(canHover && {
              onDayMouseEnter: (date: Date) => setPointed(fromPickerDate(date)),
              onDayMouseLeave: () => setPointed(null),
            })}
            today={toPickerDate(today === lateNight() ? resortToday() : today)}
            month={toPickerDate(month)}
            onMonthChange={(date) => props.onMonthChange(fromPickerDate(date))}
            startMonth={toPickerDate(monthFrom(today, -YEARS_EITHER_WAY * MONTHS_PER_YEAR))}
            endMonth={toPickerDate(monthFrom(today, YEARS_EITHER_WAY * MONTHS_PER_YEAR))}
            numberOfMonths={months}
            hideNavigation={props.isScrolled}
            weekStartsOn={1}
            lang={locale}
            aria-label={t`Dates of the stay`}
            {...useCalendarTexts()}
          />
          {!props.isScrolled && props.legend}
        </LegendContext>
      </TakeDayContext>
    </DayFactsContext>
  );
}

/** The same objects across renders, because the library initializes itself again for new ones. */
function useCalendarTexts() {
  const { t } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => ({
      formatters: {
        formatCaption: (date: Date) => formatMonth(fromPickerDate(date), locale),
        formatWeekdayName: (date: Date) => formatWeekdayShort(date.getDay(), locale),
        formatDay: NO_TEXT,
      },
      labels: {
        labelDayButton: NO_TEXT,
        labelGrid: (date: Date) => formatMonth(fromPickerDate(date), locale),
        labelNav: () => t`Months`,
        labelNext: () => t`Next month`,
        labelPrevious: () => t`Previous month`,
        labelWeekday: (date: Date) => formatWeekdayShort(date.getDay(), locale),
      },
    }),
    [t, locale],
  );
}

/** A screen reader keeps its reading mode: the grids of days have keys of their own. */
function Root({ rootRef: _animated, ...root }: RootProps) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and looks of its own
  return <div {...root} role="group" />;
}

function Month({ calendarMonth: _month, displayIndex, children, ...month }: MonthProps) {
  const facts = useContext(DayFactsContext);
  const legend = useContext(LegendContext);
  return (
    <div {...month}>
      {children}
      {displayIndex === 0 && facts?.isScrolled && legend}
    </div>
  );
}

/** The price's unit is shown once, at the right of the month. */
function MonthCaption({
  calendarMonth: _month,
  displayIndex: _index,
  children,
  ...caption
}: MonthCaptionProps & { children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div {...caption}>
      {children}
      <span className={`small ${styles.unit}`}>{t`price per night, UAH`}</span>
    </div>
  );
}

/** If months are scrolled, past weeks are hidden to save space. */
function Week({ week, ...row }: WeekProps) {
  const facts = useContext(DayFactsContext);
  const isOver = week.days.every(
    ({ date, outside }) => outside || facts?.describe(fromPickerDate(date)).status === 'past',
  );
  return <tr {...row} hidden={isOver && facts?.isScrolled} />;
}

const UNPICKABLE: ReadonlySet<string> = new Set(['past', 'closed', 'sold_out', 'too_few_rooms']);

const LegendContext = createContext<ReactNode>(null);

/** A day cell builds its own label; the library's labels would format a date for each day. */
const NO_TEXT = () => '';

const COMPONENTS = { Root, Day: DayCell, Month, MonthCaption, Week };
