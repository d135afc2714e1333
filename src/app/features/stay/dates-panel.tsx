import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { formatDay, formatMinute } from '#app/format/dates.ts';
import { formatFigure } from '#app/format/price.ts';
import { lateArrivalUntil, lateNight } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { useMeasured } from '#app/ui/hooks/layout/use-measured.ts';
import { KnownAt } from '#app/ui/price/price.tsx';
import { type CalendarDate, daysFrom, monthsBetween } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import type { MinimumStayBlock } from '#domain/stay/accommodation.ts';
import { defaultStay, nightsOf, type PickedDates, pickedStay, type Stay } from '#domain/stay/stay.ts';
import { DateRangePicker } from './calendar/date-range-picker.tsx';
import { monthFrom } from './calendar/picker-dates.ts';
import { WeekdayRow } from './calendar/this-month.tsx';
import { useCalendarNights } from './calendar/use-calendar-nights.ts';
import { useLowestNights } from './calendar/use-day-facts.ts';
import styles from './dates-panel.module.css';
import { nightsFor, type RoomWish } from './room-wish.ts';
import { minimumStayText } from './stay-status-texts.ts';
import { StaySuggestions } from './stay-suggestions.tsx';

/** The months are one below the other, or are paged: two side by side if there is room, else one (spec section 2). */
export type MonthLayout = 'scrolled' | 'turned';

interface DatesPanelProps {
  /** Must stay the same object while it is unchanged. */
  readonly wish: RoomWish;
  readonly minimumStayBlocks: readonly MinimumStayBlock[];
  readonly picked: PickedDates;
  readonly onPick: (picked: PickedDates) => void;
  readonly layout: MonthLayout;
  readonly isInvalid: boolean;
  /** The stay of an existing order: its days are underlined. */
  readonly old?: Stay | undefined;
  /** The order has a room of this accommodation, so its own nights are free for it. */
  readonly isOwnRoom?: boolean;
}

/** Spec section 2: the width that two calendars need, whatever the window's width. */
const ROOM_FOR_TWO_PX = 564;
const SCROLLED_AT_ONCE = 3;
/** Prices reach two years ahead; wide screens page to later months. */
const MOST_SCROLLED = 25;

/** Dates with their prices: suggestions, months, legend. One call fetches the prices of all visible months. */
export function DatesPanel(props: DatesPanelProps) {
  const { wish, minimumStayBlocks, picked, onPick, layout } = props;
  const { rules, today } = wish;
  const { i18n, t } = useLingui();
  const isScrolled = layout === 'scrolled';
  const [first, setFirst] = useState(() => monthFrom(isScrolled ? today : (picked.arrival ?? today), 0));
  const [scrolled, setScrolled] = useState(() => Math.max(SCROLLED_AT_ONCE, monthsUntil(today, picked.arrival) + 2));
  const panel = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [hasRoomForTwo, setHasRoomForTwo] = useState(false);
  // The day grid must know: a hidden month would still take the focus.
  useMeasured(panel, ({ clientWidth }) => setHasRoomForTwo(clientWidth >= ROOM_FOR_TWO_PX));
  const months = isScrolled ? scrolled : hasRoomForTwo ? 2 : 1;
  const from = first < today ? today : first;
  const { nights: known, isUnknown, age } = useCalendarNights(wish, from, monthFrom(first, months));
  const { old, isOwnRoom = false } = props;
  const nights = useMemo(
    () => (isOwnRoom && old !== undefined ? freeNightsOf(known, old) : known),
    [known, old, isOwnRoom],
  );
  const context = useMemo(() => {
    const shown = daysFrom(from, monthFrom(first, months));
    return { today, rules, minimumStayBlocks, nights: nightsFor(wish, nights, shown) };
  }, [today, rules, minimumStayBlocks, wish, nights, from, first, months]);
  const stay = pickedStay(picked);
  // The minimum stay from the picked arrival, until the departure is picked.
  const fewest = stay === null && picked.arrival !== null ? (nights.get(picked.arrival)?.minimumNights ?? 1) : 1;
  // While the next stay is incomplete, suggestions still refer to the last complete one.
  const [wished, setWished] = useState(stay ?? defaultStay(today));
  const pick = (next: PickedDates) => {
    const whole = pickedStay(next);
    if (whole !== null) setWished(whole);
    onPick(next);
  };
  const lowest = useLowestNights(context, first, months);
  const lowestPrices = [...lowest].flatMap((day) => context.nights.get(day)?.priceMinor ?? []);
  // The day whose month is scrolled into view: first the previous arrival, then that of a chosen chip.
  const [sought, setSought] = useState(picked.arrival);
  // Text may be enlarged, and the styles need the height of the pinned head.
  useMeasured(head, ({ offsetHeight }) => panel.current?.style.setProperty('--calendar-head', `${offsetHeight}px`));
  useEffect(() => {
    // The first month is in view anyway.
    if (!isScrolled || monthsUntil(today, sought) === 0) return;
    // The table holds the day; the table's parent also holds the caption above it.
    const table = panel.current?.querySelector(`[data-day="${sought}"]`)?.closest('table');
    table?.parentElement?.scrollIntoView({ block: 'start' });
  }, [isScrolled, sought, today]);
  const pickStay = (suggested: Stay) => {
    if (!isScrolled) setFirst(monthFrom(suggested.arrival, 0));
    else setScrolled((shown) => Math.max(shown, monthsUntil(today, suggested.arrival) + 2));
    setSought(suggested.arrival);
    pick(suggested);
  };
  const state = (age !== null || isUnknown) && (
    <p className={`tight row small ${styles.known}`} role="status">
      {age === null ? (
        t`Prices could not be loaded.`
      ) : (
        <>
          <Icon name="history" size={18} /> {t`Prices`} <KnownAt {...age} />
        </>
      )}
    </p>
  );
  const hasSeveralRooms = (wish.otherParties ?? []).length > 0;
  const rows = (!isScrolled && hasRoomForTwo ? 1 : 2) + (hasSeveralRooms ? 1 : 0);
  const legend = (
    <div className={`stack2 small start inside2 ${styles.legend}`} data-rows={rows}>
      {fewest > 1 ? (
        <p className={`t15 ink rounded ${styles.fewest}`}>{minimumStayText(i18n, { nights: fewest })}</p>
      ) : (
        <Legend
          lowestMinor={lowestPrices.length === 0 ? null : Math.min(...lowestPrices)}
          hasClosed={[...context.nights.values()].some(({ date, isClosed }) => isClosed && date >= from)}
          hasSeveralRooms={hasSeveralRooms}
          isShort={isScrolled}
        />
      )}
    </div>
  );
  return (
    <div className="stack2 shrink column" ref={panel}>
      <div className={isScrolled ? `raised ${styles.pinned}` : undefined} ref={head}>
        <PickedEnds picked={picked} />
        {today === lateNight() && <LateNight date={today} />}
        <div className={`stack2 middle ${styles.suggestions}`}>
          {state}
          <StaySuggestions
            wished={wished}
            month={isScrolled ? wished.arrival : first}
            picked={stay}
            pricing={{ ...wish, nights }}
            onPick={pickStay}
          />
        </div>
        {isScrolled && <WeekdayRow className={`small stack closed inside2 centred ${styles.weekdays}`} />}
      </div>
      <DateRangePicker
        picked={picked}
        onPick={pick}
        context={context}
        month={first}
        onMonthChange={(month) => {
          if (!isScrolled) setFirst(month);
          else setScrolled((shown) => Math.min(MOST_SCROLLED, Math.max(shown, monthsUntil(today, month) + 1)));
        }}
        months={months}
        isScrolled={isScrolled}
        lowest={lowest}
        isInvalid={props.isInvalid}
        legend={legend}
        old={old}
      />
      {isScrolled && scrolled < MOST_SCROLLED && (
        <MoreMonths key={scrolled} onReached={() => setScrolled(scrolled + SCROLLED_AT_ONCE)} />
      )}
    </div>
  );
}

function PickedEnds({ picked: { arrival, departure } }: { picked: PickedDates }) {
  const { t } = useLingui();
  const locale = useLocale();
  const ends = [
    { name: t`Check in`, day: arrival },
    { name: t`Check out`, day: departure },
  ];
  return (
    <dl className={`cluster below2 spaced3 ${styles.ends}`}>
      {ends.map(({ name, day }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{day === null ? '–' : formatDay(day, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The calendar begins a day earlier after midnight, which would look like a mistake. */
function LateNight({ date }: { date: CalendarDate }) {
  const [day, time] = [formatDay(date, useLocale()), formatMinute(lateArrivalUntil() ?? 0)];
  return (
    <p className="small below2">
      <Trans>
        <b>{day}</b> is tonight: arrival after midnight, bookable until {time}.
      </Trans>
    </p>
  );
}

interface LegendProps {
  readonly lowestMinor: number | null;
  readonly hasClosed: boolean;
  readonly hasSeveralRooms: boolean;
  /** The unit is already shown beside the month. */
  readonly isShort: boolean;
}

/** Entries that depend on the prices come last, so that nothing moves when they load. */
function Legend({ lowestMinor, hasClosed, hasSeveralRooms, isShort }: LegendProps) {
  const locale = useLocale();
  return (
    <ul className={`cluster ${styles.keys}`}>
      <li>
        <s>18</s> {hasSeveralRooms ? <Trans>taken, or too few rooms are free</Trans> : <Trans>taken</Trans>}
      </li>
      <li>
        <span className={styles.short} /> <Trans>too few nights</Trans>
      </li>
      {hasClosed && (
        <li>
          <span className={styles.closed}>18</span> <Trans>closed</Trans>
        </li>
      )}
      {lowestMinor !== null && (
        <li>
          <b className={styles.lowest}>{formatFigure(lowestMinor, locale)}</b>{' '}
          {isShort ? <Trans>lowest in the month</Trans> : <Trans>lowest price per night in the month, UAH</Trans>}
        </li>
      )}
    </ul>
  );
}

/** Scrolling to the end adds the next months; the button does the same without scrolling. */
function MoreMonths({ onReached }: { onReached: () => void }) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    const { current: element } = button;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <button ref={button} type="button" className="label spruce tall" onClick={onReached}>{t`More months`}</button>;
}

/** The nights of the guest's own booking, which the calendar counts as taken. */
function freeNightsOf(
  nights: ReadonlyMap<CalendarDate, CalendarNight>,
  own: Stay,
): ReadonlyMap<CalendarDate, CalendarNight> {
  const freed = new Map(nights);
  for (const date of nightsOf(own)) {
    const night = nights.get(date);
    if (night !== undefined) freed.set(date, { ...night, freeUnits: night.freeUnits + 1, isClosed: false });
  }
  return freed;
}

function monthsUntil(today: CalendarDate, date: CalendarDate | null): number {
  return date === null || date < today ? 0 : monthsBetween(today, date);
}
