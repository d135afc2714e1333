import { Trans } from '@lingui/react/macro';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { lastKnownDay } from './last-known-day.ts';

interface KnownAtProps {
  readonly knownAtMs: number;
  readonly nowMs: number;
}

/** «бачили сьогодні о 14:05», on the resort's clock. */
export function KnownAt({ knownAtMs, nowMs }: KnownAtProps) {
  const locale = useLocale();
  const time = formatClock(knownAtMs);
  const { word, date } = lastKnownDay(knownAtMs, nowMs);
  if (word === 'today') return <Trans>seen today {time}</Trans>;
  if (word === 'yesterday') return <Trans>seen yesterday {time}</Trans>;
  const day = formatDay(date, locale);
  return (
    <Trans>
      seen on {day}, {time}
    </Trans>
  );
}
