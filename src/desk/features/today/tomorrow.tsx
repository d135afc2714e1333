import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatMinute } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { DeskQueue } from '#contract/desk/desk-queue.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import styles from './tomorrow.module.css';

/**
 * Shows the next day on one line, with what must be ready for it. Names are not in Trans, which would read tags in
 * them.
 */
export function Tomorrow({ tomorrow }: Pick<DeskQueue['data'], 'tomorrow'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { date, arrivals, departures, free, closed, without_unit } = tomorrow;
  return (
    <section className={`card cluster whole ${styles.tomorrow}`}>
      <h2 className="strong t17 sans">
        <Trans>Tomorrow, {formatDay(calendarDate(date), locale)}</Trans>
      </h2>
      <p className={`soft cluster ${styles.counts}`}>
        <span>
          <Trans>
            arrivals <strong>{arrivals}</strong>
          </Trans>
        </span>
        <span>
          <Trans>
            departures <strong>{departures}</strong>
          </Trans>
        </span>
        <span>
          <Trans>
            free <strong>{free}</strong>
          </Trans>
        </span>
      </p>
      {closed.map(({ unit, hour, last_name }) => (
        <p key={unit} className={`inline2 ${styles.warning}`}>
          <Icon name="alert" size={18} />
          {hour === null
            ? t`${unit} is closed until tomorrow, when ${last_name} arrives`
            : t`${unit} is closed until tomorrow, when ${last_name} arrives at ${formatMinute(hour * 60)}`}
        </p>
      ))}
      {without_unit.length > 0 && (
        <p className={`inline2 ${styles.warning}`}>
          <Icon name="alert" size={18} />
          {t`No unit is free for: ${without_unit.join(', ')}`}
        </p>
      )}
    </section>
  );
}
