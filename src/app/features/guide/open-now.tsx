import { Trans } from '@lingui/react/macro';
import { calendarDateAt } from '#domain/calendar-date.ts';
import { minuteOfDayAt, type OpeningHours, openStateAt } from '#domain/opening-hours.ts';
import { formatDay } from '../../format/dates.ts';
import { RESORT_TIME_ZONE } from '../../format/resort-today.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** «до 23:00», «відчинять завтра об 11:00». */
export function OpenNow({ opening, nowMs }: { opening: OpeningHours; nowMs: number }) {
  const locale = useLocale();
  const state = openStateAt(opening, calendarDateAt(nowMs, RESORT_TIME_ZONE), minuteOfDayAt(nowMs, RESORT_TIME_ZONE));
  if (state.kind === 'closed') return <Trans>closed</Trans>;
  if (state.kind === 'open') {
    const time = clock(state.untilMinute);
    return <Trans>open until {time}</Trans>;
  }
  const time = clock(state.atMinute);
  if (state.inDays === 0) return <Trans>opens today at {time}</Trans>;
  if (state.inDays === 1) return <Trans>opens tomorrow at {time}</Trans>;
  const day = formatDay(state.day, locale);
  return <Trans>closed until {day}</Trans>;
}

function clock(minute: number): string {
  const pad = (figure: number) => String(figure).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
