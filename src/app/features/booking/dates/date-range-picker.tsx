import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { DayPicker, type MonthCaptionProps, type WeekProps } from 'react-day-picker';
import { type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import {
  judgeDay,
  openNightsFrom,
  type PickedDates,
  type PickingCircumstances,
  pickDay,
} from '#domain/date-picking.ts';
import { nightsOf, stayBetween } from '#domain/stay.ts';
import { formatWeekdayShort } from '../../../format/calendar.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { type DayWords, monthTitle } from './calendar-words.ts';
import styles from './date-range-picker.module.css';
import { DayButton, type DayFacts, DayFactsContext } from './day-button.tsx';
import { fromPickerDate, monthFrom, toPickerDate } from './picker-dates.ts';

interface DateRangePickerProps {
  readonly picked: PickedDates;
  readonly onPick: (picked: PickedDates) => void;
  readonly circumstances: PickingCircumstances;
  /** The first month shown, any day of it. */
  readonly month: CalendarDate;
  readonly onMonthChange: (month: CalendarDate) => void;
  /** Side by side when wide; on phones as many as have been scrolled to, one below the other. */
  readonly months: number;
  readonly isScrolled: boolean;
  /** The stay breaks a rule: both ends are marked. */
  readonly isInvalid: boolean;
}

/** Spec section 2: years from a century ago to a century ahead. */
const YEARS_EITHER_WAY = 100;
const MONTHS_PER_YEAR = 12;

/** Two clicks on a calendar that tells of every day what it costs and whether it can be had. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { picked, onPick, circumstances, month, months } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const [pointed, setPointed] = useState<CalendarDate | null>(null);
  // A finger points at a day only by tapping it: no preview is drawn that the tap itself replaces.
  const canHover = useMediaQuery('(hover: hover)');
  const { today } = circumstances;
  const facts = useDayFacts(props);
  const verdictOf = (date: Date) => facts.describe(fromPickerDate(date)).verdict;
  const previewed = previewNights(picked, pointed, facts);
  return (
    <DayFactsContext value={facts}>
      <DayPicker
        className={props.isScrolled ? `${styles.picker} ${styles.scrolled}` : styles.picker}
        classNames={CLASS_NAMES}
        components={COMPONENTS}
        mode="range"
        selected={{
          from: picked.arrival === null ? undefined : toPickerDate(picked.arrival),
          to: picked.departure === null ? undefined : toPickerDate(picked.departure),
        }}
        onSelect={(_range, date) => {
          const day = fromPickerDate(date);
          setPointed(null);
          onPick(pickDay(picked, day, facts.describe(day).verdict));
        }}
        disabled={(date) => UNPICKABLE.has(verdictOf(date))}
        modifiers={{
          struck: (date) => STRUCK.has(verdictOf(date)),
          short: (date) => verdictOf(date) === 'too_short',
          previewed: (date) => previewed.has(fromPickerDate(date)),
          begun: (date) => picked.departure === null && fromPickerDate(date) === picked.arrival,
          invalid: () => props.isInvalid,
        }}
        modifiersClassNames={MODIFIER_CLASS_NAMES}
        {...(canHover && {
          onDayMouseEnter: (date: Date) => setPointed(fromPickerDate(date)),
          onDayMouseLeave: () => setPointed(null),
        })}
        today={toPickerDate(today)}
        month={toPickerDate(month)}
        onMonthChange={(date) => props.onMonthChange(fromPickerDate(date))}
        startMonth={toPickerDate(monthFrom(today, -YEARS_EITHER_WAY * MONTHS_PER_YEAR))}
        endMonth={toPickerDate(monthFrom(today, YEARS_EITHER_WAY * MONTHS_PER_YEAR))}
        numberOfMonths={months}
        hideNavigation={props.isScrolled}
        weekStartsOn={1}
        lang={locale}
        role="application"
        aria-label={t`Dates of the stay`}
        {...useCalendarTexts()}
      />
    </DayFactsContext>
  );
}

/** The same objects from render to render: the library sets itself up anew for others. */
function useCalendarTexts() {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => ({
      formatters: {
        formatCaption: (date: Date) => monthTitle(i18n, fromPickerDate(date)),
        formatWeekdayName: (date: Date) => formatWeekdayShort(date.getDay(), locale),
      },
      labels: {
        labelGrid: (date: Date) => monthTitle(i18n, fromPickerDate(date)),
        labelNav: () => t`Months`,
        labelNext: () => t`Next month`,
        labelPrevious: () => t`Previous month`,
        labelWeekday: (date: Date) => formatWeekdayShort(date.getDay(), locale),
      },
    }),
    [i18n, t, locale],
  );
}

/** What is said of each day, worked out once per day and answer. */
function useDayFacts({ picked, circumstances, month, months, isScrolled }: DateRangePickerProps): DayFacts {
  return useMemo(() => {
    const known = new Map<CalendarDate, DayWords>();
    const { nights } = circumstances;
    const isEnding = picked.arrival !== null && picked.departure === null;
    const describe = (date: CalendarDate): DayWords => {
      const night = nights.get(date);
      const words = known.get(date) ?? {
        date,
        verdict: judgeDay(date, picked, circumstances),
        priceMinor: night?.priceMinor ?? null,
        openNights: isEnding
          ? Math.abs(daysBetween(picked.arrival ?? date, date))
          : openNightsFrom(date, night?.minimumNights ?? 1, nights),
      };
      known.set(date, words);
      return words;
    };
    const lowest = lowestPrices(circumstances, month, months);
    return {
      picked,
      isScrolled,
      describe,
      isLowest: (date, priceMinor) => lowest.get(date.slice(0, 7)) === priceMinor,
    };
  }, [picked, circumstances, month, months, isScrolled]);
}

/** By month, `YYYY-MM`. */
function lowestPrices({ nights, today }: PickingCircumstances, month: CalendarDate, months: number) {
  const lowest = new Map<string, number>();
  for (const day of nightsOf({ arrival: monthFrom(month, 0), departure: monthFrom(month, months) })) {
    const priceMinor = day < today ? null : (nights.get(day)?.priceMinor ?? null);
    const key = day.slice(0, 7);
    if (priceMinor !== null) lowest.set(key, Math.min(priceMinor, lowest.get(key) ?? priceMinor));
  }
  return lowest;
}

/** The nights that a click on the pointed day would take, while the second click is awaited. */
function previewNights({ arrival, departure }: PickedDates, pointed: CalendarDate | null, facts: DayFacts) {
  if (arrival === null || departure !== null || pointed === null || pointed === arrival) return new Set<CalendarDate>();
  if (!['open', 'too_short'].includes(facts.describe(pointed).verdict)) return new Set<CalendarDate>();
  const stay = stayBetween(arrival, pointed);
  return new Set([...nightsOf(stay), stay.departure]);
}

/** The price's unit stands once, at the right of the month. */
function MonthCaption({
  calendarMonth: _month,
  displayIndex: _index,
  children,
  ...caption
}: MonthCaptionProps & { children?: ReactNode }) {
  return (
    <div {...caption}>
      {children}
      <span className={styles.unit}>
        <Trans>price of a night, ₴</Trans>
      </span>
    </div>
  );
}

/** Where months are scrolled, a week that is over would only take the place of those to come. */
function Week({ week, ...row }: WeekProps) {
  const facts = useContext(DayFactsContext);
  const isOver = week.days.every(
    ({ date, outside }) => outside || facts?.describe(fromPickerDate(date)).verdict === 'past',
  );
  return <tr {...row} hidden={isOver && facts?.isScrolled} />;
}

const UNPICKABLE: ReadonlySet<string> = new Set(['past', 'closed', 'sold_out']);
const STRUCK: ReadonlySet<string> = new Set(['closed', 'sold_out']);

const COMPONENTS = { DayButton, MonthCaption, Week };

const CLASS_NAMES = {
  months: styles.months ?? '',
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  caption_label: styles.captionLabel ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.turn ?? '',
  button_next: styles.turn ?? '',
  chevron: styles.chevron ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.button ?? '',
  disabled: styles.disabled ?? '',
  today: styles.today ?? '',
  range_start: `${styles.end} ${styles.first}`,
  range_end: `${styles.end} ${styles.last}`,
  range_middle: styles.middle ?? '',
};

const MODIFIER_CLASS_NAMES = {
  struck: styles.struck ?? '',
  short: styles.short ?? '',
  previewed: styles.previewed ?? '',
  begun: `${styles.end} ${styles.begun}`,
  invalid: styles.invalid ?? '',
};
