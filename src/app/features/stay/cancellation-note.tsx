import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { freeCancellationUntil } from '#domain/pricing/cancellation.ts';

interface CancellationTermProps {
  readonly arrival: CalendarDate | null;
  /** The resort's day; null until the page has started up. */
  readonly today: CalendarDate | null;
  readonly days: number;
}

/** The deadline for free cancellation. A past one is not advertised: the guest reads before paying that nothing will be refunded. */
export function CancellationTerm({ arrival, today, days }: CancellationTermProps) {
  const { t } = useLingui();
  if (arrival === null || today === null) {
    return t`${plural(days, {
      one: 'Free cancellation up to # day before arrival',
      other: 'Free cancellation up to # days before arrival',
    })}`;
  }
  const lastDay = freeCancellationUntil(arrival, today, { freeCancellationDays: days });
  return lastDay === null ? t`Non-refundable` : <FreeUntil day={lastDay} />;
}

export function FreeUntil({ day: date }: { day: CalendarDate }) {
  const day = formatDay(date, useLocale());
  return <Trans>Free cancellation until {day}</Trans>;
}
