import { Trans } from '@lingui/react/macro';
import { formatDay, formatMinute } from '#app/format/dates.ts';
import { resortDay, resortMinute } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { OpeningHoursRecord } from '#contract/resort/opening-hours.ts';
import { toOpeningHours } from '#contract/resort/to-opening-hours.ts';
import { DAY_MINUTES, openStateAt } from '#domain/calendar/opening-hours.ts';
import styles from './open-state.module.css';
import { useNow } from './use-now.ts';

interface OpenNowProps {
  readonly opening: OpeningHoursRecord;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/** A line that says whether the place is open now, by the resort's clock. Cached pages know no time, so it starts empty. */
export function OpenState({ opening }: Pick<OpenNowProps, 'opening'>) {
  const nowMs = useNow();
  return (
    <span className={`label ${styles.state}`}>{nowMs !== null && <OpenNow opening={opening} nowMs={nowMs} />}</span>
  );
}

/** «відчинено до 23:00», «відчинимо завтра о 11:00». */
export function OpenNow({ opening, nowMs }: OpenNowProps) {
  const locale = useLocale();
  const state = openStateAt(toOpeningHours(opening), resortDay(nowMs), resortMinute(nowMs));
  if (state.kind === 'closed') return <Trans>closed</Trans>;
  if (state.kind === 'open') {
    if (state.untilMinute === null) return <Trans>open now</Trans>;
    // Matches the hours beside it: «11:00–24:00».
    const time = formatMinute(state.untilMinute === 0 ? DAY_MINUTES : state.untilMinute);
    return <Trans>open until {time}</Trans>;
  }
  const time = formatMinute(state.atMinute);
  if (state.inDays === 0) return <Trans>opens at {time}</Trans>;
  if (state.inDays === 1) return <Trans>opens tomorrow at {time}</Trans>;
  const day = formatDay(state.day, locale);
  return <Trans>closed until {day}</Trans>;
}
