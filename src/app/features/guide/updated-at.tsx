import { Trans } from '@lingui/react/macro';
import { formatClock } from '#app/format/clock.ts';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { lastKnownDay } from '#app/ui/price/last-known-day.ts';

/** `at` is an instant with its zone, as the status tells it; words by the resort's clock. */
export function UpdatedAt({ at, nowMs }: { at: string; nowMs: number }) {
  const locale = useLocale();
  const instantMs = Date.parse(at);
  const time = formatClock(instantMs);
  const { word, date } = lastKnownDay(instantMs, nowMs);
  if (word === 'today') return <Trans>updated today {time}</Trans>;
  if (word === 'yesterday') return <Trans>updated yesterday {time}</Trans>;
  const day = formatDay(date, locale);
  return (
    <Trans>
      updated on {day}, {time}
    </Trans>
  );
}
