import { useLingui } from '@lingui/react';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import type { PickedDates } from '#domain/date-picking.ts';
import { formatFigure } from '../../../format/price.ts';
import { localeOf } from '../../../i18n/use-locale.ts';
import { type DayWords, dayLabel, fewNightsText } from './calendar-words.ts';
import styles from './date-range-picker.module.css';

export interface DayFacts {
  readonly picked: PickedDates;
  readonly isScrolled: boolean;
  /** The lowest price of the month is printed in amber. */
  readonly isLowest: (date: CalendarDate, priceMinor: number) => boolean;
  readonly describe: (date: CalendarDate) => DayWords;
}

export const DayFactsContext = createContext<DayFacts | null>(null);

/** A day: its number, and under it the price or why it is too short a stay. The library decides where the focus is. */
export function DayButton({ day, modifiers, ...button }: DayButtonProps) {
  const { i18n } = useLingui();
  const facts = useContext(DayFactsContext);
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) element.current?.focus();
  }, [modifiers.focused]);
  if (facts === null) throw new Error('A day is shown outside of its calendar');
  const date = calendarDate(day.isoDate);
  const words = facts.describe(date);
  const isPriced = words.priceMinor !== null && ['open', 'unreachable'].includes(words.verdict);
  return (
    <button ref={element} {...button} aria-label={dayLabel(i18n, words, facts.picked)}>
      <span className={styles.number}>{day.date.getDate()}</span>
      {isPriced && words.priceMinor !== null && (
        <span className={styles.price} data-lowest={facts.isLowest(date, words.priceMinor)}>
          {formatFigure(words.priceMinor, localeOf(i18n))}
        </span>
      )}
      {words.verdict === 'too_short' && <span className={styles.price}>{fewNightsText(i18n, words.openNights)}</span>}
    </button>
  );
}
