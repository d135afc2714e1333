import { Trans } from '@lingui/react/macro';
import { formatDayRange } from '#app/format/dates.ts';
import { reception } from '#app/format/reception.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { arrivalDateAt, arrivalMoment } from '#domain/guest/arrival-hour.ts';

interface ArrivalHintProps {
  readonly hour: number | null;
  readonly arrival: CalendarDate;
  readonly checkInTime: string;
}

/** What the resort can promise for this hour. */
export function ArrivalHint({ hour, arrival, checkInTime }: ArrivalHintProps) {
  const locale = useLocale();
  const { hours: receptionHours, lateArrival } = reception();
  if (hour === null)
    return (
      <Trans>
        Your door opens at {checkInTime}, and reception is open {receptionHours}.
      </Trans>
    );
  switch (arrivalMoment(hour, checkInTime)) {
    case 'early':
      return <Trans>Your door opens at {checkInTime}. We note your wish, but cannot promise an earlier hour.</Trans>;
    case 'usual':
      return <Trans>It binds you to nothing: come earlier or later if the road says so.</Trans>;
    case 'late':
      return (
        <Trans>
          Reception is open {receptionHours}. {lateArrival}
        </Trans>
      );
    case 'night': {
      const night = formatDayRange(arrival, arrivalDateAt(arrival, hour), locale);
      return (
        <Trans>
          This is the night of {night}. Reception is open {receptionHours}. {lateArrival}
        </Trans>
      );
    }
  }
}
