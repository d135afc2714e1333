import { Plural, Trans } from '@lingui/react/macro';
import type { ChosenBooking } from '#app/features/stay-card/booking.ts';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

/** The term of free cancellation: a date once an arrival is chosen, a number of days before. */
export function CancellationNote({ booking: { view, state } }: { booking: ChosenBooking }) {
  return <CancellationTerm arrival={state.choice.arrival} today={state.today} days={view.freeCancellationDays} />;
}

interface CancellationTermProps {
  readonly arrival: CalendarDate | null;
  /** The resort's day; null until the page has started up. */
  readonly today: CalendarDate | null;
  readonly days: number;
}

export function CancellationTerm({ arrival, today, days }: CancellationTermProps) {
  const locale = useLocale();
  const lastDay = arrival === null ? null : addDays(arrival, -days);
  if (lastDay === null || today === null || lastDay < today) return <FreeCancellation days={days} />;
  const day = formatDay(lastDay, locale);
  return <Trans>You can cancel free of charge until {day}</Trans>;
}

export function FreeCancellation({ days }: { days: number }) {
  return (
    <Plural
      value={days}
      one="You can cancel free of charge up to # day before arrival."
      other="You can cancel free of charge up to # days before arrival."
    />
  );
}
