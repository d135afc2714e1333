import { Trans } from '@lingui/react/macro';
import { formatMinute } from '#app/format/clock.ts';
import { formatDay } from '#app/format/dates.ts';
import { resortDay, resortMinute } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { type OpeningHours, openStateAt } from '#domain/calendar/opening-hours.ts';

/** «до 23:00», «відчинять завтра об 11:00». */
export function OpenNow({ opening, nowMs }: { opening: OpeningHours; nowMs: number }) {
  const locale = useLocale();
  const state = openStateAt(opening, resortDay(nowMs), resortMinute(nowMs));
  if (state.kind === 'closed') return <Trans>closed</Trans>;
  if (state.kind === 'open') {
    const time = formatMinute(state.untilMinute);
    return <Trans>open until {time}</Trans>;
  }
  const time = formatMinute(state.atMinute);
  if (state.inDays === 0) return <Trans>opens today at {time}</Trans>;
  if (state.inDays === 1) return <Trans>opens tomorrow at {time}</Trans>;
  const day = formatDay(state.day, locale);
  return <Trans>closed until {day}</Trans>;
}
