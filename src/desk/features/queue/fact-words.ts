import { useLingui } from '@lingui/react/macro';
import { formatClock, formatDay, formatDayRangeShort, formatMinute } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskFactOf } from '#contract/desk/desk-queue.ts';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { QueueKind } from '#domain/desk/queue.ts';
import type { WaitingFact } from './use-queue.ts';

/** Prevents a line break after a dash. */
const WORD_JOINER = '\u2060';

interface FactWords {
  readonly title: string;
  readonly note: string;
  /** Whether a promise was broken. */
  readonly isLate?: boolean;
}

/** Returns two lines of text for a fact of the queue. Names cannot be declined. */
export function useFactWords(nowMs: number) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = resortDay(nowMs);
  const hourOf = (hour: number | null) => (hour === null ? null : formatMinute(hour * 60));
  const momentOf = (instant: string) => {
    const [day, clock] = [resortDay(Date.parse(instant)), formatClock(Date.parse(instant))];
    return day === today ? clock : `${formatDay(day, locale)}, ${clock}`;
  };

  function overdue({ unit, last_name, departure, next_last_name, next_hour, free_units }: DeskFactOf<'overdue'>) {
    const hour = hourOf(next_hour);
    const day = formatDay(calendarDate(departure), locale);
    const left =
      departure < today ? t`${last_name}: departure was on ${day}.` : t`${last_name}: the time to leave is over.`;
    const others =
      free_units === 0 ? t`No other unit of this kind is free.` : t`Other free units of this kind: ${free_units}.`;
    return {
      title:
        hour === null
          ? t`${unit} is still taken, and ${next_last_name} arrives today`
          : t`${unit} is still taken, and ${next_last_name} arrives at ${hour}`,
      note: `${left} ${others}`,
    };
  }

  function unplaced({ last_name, hour, title, proposed_unit }: DeskFactOf<'unplaced'>) {
    const clock = hourOf(hour);
    const arrival = clock === null ? t`arrives today` : t`arrives at ${clock}`;
    const kind = proposed_unit === null ? t`${title[locale]}: nothing is free` : title[locale];
    return { title: t`${last_name} is not placed`, note: `${arrival}, ${kind}` };
  }

  function refund({ refund: { last_name, owed, is_cancelled, steps } }: DeskFactOf<'refund'>) {
    const asked = steps.findLast(({ step }) => step === 'asked');
    const why = is_cancelled ? t`the booking is cancelled` : t`more was paid than the stay costs`;
    return {
      title: t`Return ${formatPrice(toMinor(owed), locale)}, ${last_name}`,
      note: asked === undefined ? why : t`asked ${momentOf(asked.at)}, waiting for the answer`,
    };
  }

  function enquiry({ about, day, name, due_at, received_at }: DeskFactOf<'enquiry'>) {
    const days = day === null ? [] : [formatDay(calendarDate(day), locale)];
    const title = about === null ? t`Question from the site` : t`Enquiry: ${[about[locale], ...days].join(', ')}`;
    const isLate = due_at !== null && Date.parse(due_at) <= nowMs;
    const received = `${name}, ${momentOf(received_at)}`;
    if (due_at === null) return { title, note: received };
    return { title, note: t`an answer was promised by ${momentOf(due_at)}`, isLate };
  }

  function channel({ channel: name, unit, title, arrival, departure, orders }: DeskFactOf<'channel'>) {
    const range = formatDayRangeShort(calendarDate(arrival), calendarDate(departure), locale);
    const days = range.replace('–', `–${WORD_JOINER}`);
    const place = unit ?? title[locale];
    const numbers = orders.join(', ');
    return {
      title: t`${name} has sold nights that are taken: ${place}, ${days}`,
      note: numbers === '' ? t`nothing is free on these nights` : t`taken by ${numbers}`,
    };
  }

  return (fact: WaitingFact): FactWords => {
    switch (fact.kind) {
      case 'channel':
        return channel(fact);
      case 'overdue':
        return overdue(fact);
      case 'unplaced':
        return unplaced(fact);
      case 'refund':
        return refund(fact);
      case 'enquiry':
        return enquiry(fact);
      case 'hold': {
        const { last_name, titles, arrival, departure, total } = fact;
        const range = formatDayRangeShort(calendarDate(arrival), calendarDate(departure), locale);
        const days = range.replace('–', `–${WORD_JOINER}`);
        return {
          title: `${last_name}, ${titles.map((title) => title[locale]).join(', ')}, ${days}`,
          note: t`held without payment, ${formatPrice(toMinor(total), locale)}`,
        };
      }
      case 'closed': {
        const { unit, last_name, reason, hour } = fact;
        const clock = hourOf(hour);
        const arrival = clock === null ? t`arrives today` : t`arrives at ${clock}`;
        return { title: t`${unit} was closed until today: ${reason}`, note: `${last_name}, ${arrival}` };
      }
      case 'rest': {
        const { last_name, arrival, rest, rest_by } = fact;
        const sum = formatPrice(toMinor(rest), locale);
        const [day, last] = [arrival, rest_by].map((date) => formatDay(calendarDate(date), locale));
        return {
          title: t`${last_name} has not paid the rest, ${sum}`,
          note: t`was due by ${last}, arrival ${day}`,
          isLate: true,
        };
      }
      case 'mail': {
        const { last_name, arrival } = fact;
        const day = formatDay(calendarDate(arrival), locale);
        const isTomorrow = arrival === addDays(today, 1);
        return {
          title: t`A mail did not arrive: ${last_name}`,
          note: isTomorrow ? t`arrives tomorrow, check the address` : t`arrival ${day}, check the address`,
        };
      }
    }
  };
}

/** Returns the number of items of a kind, such as "holds 2". */
export function useKindCounts() {
  const { t } = useLingui();
  return ({ kind, count }: { readonly kind: QueueKind; readonly count: number }): string => {
    const names: Readonly<Record<QueueKind, string>> = {
      channel: t`sold twice ${count}`,
      refused: t`refused ${count}`,
      overdue: t`departures ${count}`,
      hold: t`holds ${count}`,
      unplaced: t`unplaced ${count}`,
      closed: t`closed units ${count}`,
      enquiry: t`enquiries ${count}`,
      mail: t`mails ${count}`,
      rest: t`overdue rests ${count}`,
      refund: t`refunds ${count}`,
    };
    return names[kind];
  };
}
