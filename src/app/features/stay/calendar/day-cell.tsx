import { useLingui } from '@lingui/react';
import {
  createContext,
  type FocusEvent,
  isValidElement,
  memo,
  type TdHTMLAttributes,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { DayButtonProps, DayProps } from 'react-day-picker';
import { flushSync } from 'react-dom';
import { formatFigure } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import { afterPaint } from '#app/ui/hooks/scheduling.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { type DayWords, dayLabel } from './calendar-words.ts';
import styles from './date-range-picker.module.css';

export interface DayFacts {
  readonly isScrolled: boolean;
  /** The visible months: the arrow keys of a day depend on them. */
  readonly months: string;
  readonly describe: (date: CalendarDate) => DayWords;
}

/** Takes the day that a guest has clicked, without moving the focus. */
export const TakeDayContext = createContext<(date: CalendarDate) => void>(() => undefined);

export const DayFactsContext = createContext<DayFacts | null>(null);

interface FaceProps {
  readonly cell: TdHTMLAttributes<HTMLTableCellElement>;
  readonly button: Omit<DayButtonProps, 'day' | 'modifiers'>;
  readonly words: DayWords;
  readonly isFocused: boolean;
  readonly months: string;
}

/** A day of the calendar. Each click evaluates all days, but only those that look different render again. */
export function DayCell({ day, modifiers, children, ...cell }: DayProps) {
  const facts = useContext(DayFactsContext);
  if (facts === null) throw new Error('A day is shown outside of its calendar');
  // Empty cells beside a month's own days belong to other months, so the band of a stay does not cross them.
  if (!isValidElement<DayButtonProps>(children)) return <td {...cell} className={styles.day} />;
  const { day: _day, modifiers: _modifiers, ...button } = children.props;
  return (
    <DayFace
      cell={cell}
      button={button}
      words={facts.describe(calendarDate(day.isoDate))}
      isFocused={modifiers.focused === true}
      months={facts.months}
    />
  );
}

/** The day's number, and below it the price or the number of nights if too few. The library decides the focus. */
const DayFace = memo(function DayFace({ cell, button, words, isFocused }: FaceProps) {
  const { i18n } = useLingui();
  const take = useContext(TakeDayContext);
  const element = useRef<HTMLButtonElement>(null);
  const untold = useRef<FocusEvent<HTMLButtonElement>>(null);
  const latest = useRef(button);
  useLayoutEffect(() => {
    latest.current = button;
  });
  useEffect(() => {
    if (isFocused) element.current?.focus();
  }, [isFocused]);
  const isPriced = words.priceMinor !== null && ['open', 'unreachable'].includes(words.status);
  return (
    <td {...cell}>
      <button
        ref={element}
        {...button}
        aria-label={dayLabel(i18n, words)}
        onClick={(event) => {
          const { currentTarget } = event;
          // The tap is shown immediately; the other days and the sum follow after the paint.
          currentTarget.dataset.taken = '';
          afterPaint(() => {
            delete currentTarget.dataset.taken;
            // An arrow key may have moved the focus on before the paint. The library's own click would bring it back.
            const isLeft = document.activeElement !== currentTarget && isDay(document.activeElement);
            // Two taps may come before one paint: the second must see what the first has picked.
            flushSync(() => (isLeft ? take(words.date) : button.onClick?.(event)));
          });
        }}
        onFocus={(event) => {
          // Keyboard focus only: a tap fires a click as well, and one render of the calendar per tap is enough.
          if (event.currentTarget.matches(':focus-visible')) button.onFocus?.(event);
          else untold.current = event;
        }}
        onKeyDown={(event) => {
          const { current: focus } = untold;
          untold.current = null;
          // After a tap the library believes the focus elsewhere, and its keys would start from there.
          if (!isFocused && focus !== null) flushSync(() => button.onFocus?.(focus));
          latest.current.onKeyDown?.(event);
        }}
        onBlur={(event) => {
          if (!isDay(event.relatedTarget)) button.onBlur?.(event);
        }}
      >
        <span className={`strong t17 ${styles.number}`}>{Number(words.date.slice(8))}</span>
        {isPriced && words.priceMinor !== null && (
          <span className={`soft ${styles.price}`} data-lowest={words.isLowest}>
            {formatFigure(words.priceMinor, localeOf(i18n))}
          </span>
        )}
        {words.status === 'too_short' && (
          <span className={`soft ${styles.price}`}>{nightsText(i18n, words.openNights)}</span>
        )}
      </button>
    </td>
  );
}, looksTheSame);

function looksTheSame(before: FaceProps, now: FaceProps): boolean {
  return (
    before.isFocused === now.isFocused &&
    before.months === now.months &&
    saysTheSame(faceOf(before.words), faceOf(now.words)) &&
    saysTheSame(before.cell, now.cell) &&
    saysTheSame(before.button, now.button)
  );
}

/** A day that cannot end the stay can start another one, so it looks available. */
function faceOf(words: DayWords): DayWords {
  return words.status === 'unreachable' ? { ...words, status: 'open' } : words;
}

function isDay(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest('[data-day]') !== null;
}

/** Ignores functions: the library creates new ones at each render, and with all else equal the old ones do the same. */
function saysTheSame(before: object, now: object): boolean {
  const old = Object.entries(before);
  const current = new Map<string, unknown>(Object.entries(now));
  return (
    old.length === current.size &&
    old.every(([name, value]) => typeof value === 'function' || name === 'children' || current.get(name) === value)
  );
}
