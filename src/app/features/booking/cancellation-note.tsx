import { Plural, Trans } from '@lingui/react/macro';
import { addDays } from '#domain/calendar-date.ts';
import { formatDay } from '../../format/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Booking } from './use-booking.ts';

/** Until when a stay can be cancelled for nothing: the day itself once an arrival is chosen. */
export function CancellationNote({ booking: { view, state } }: { booking: Booking }) {
  const locale = useLocale();
  const { arrival } = state.choice;
  const lastDay = arrival === null ? null : addDays(arrival, -view.freeCancellationDays);
  if (lastDay === null || state.today === null || lastDay < state.today) {
    return <FreeCancellation days={view.freeCancellationDays} />;
  }
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
