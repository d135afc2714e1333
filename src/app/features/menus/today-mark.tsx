import { Trans } from '@lingui/react/macro';
import { resortToday } from '#app/format/resort-clock.ts';
import { AvailableMark } from '#app/ui/feedback/available-mark.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { isServedOn, type ServedPeriod } from '#domain/calendar/served-period.ts';
import styles from './today-mark.module.css';

/** Whether it is on today, by the resort's clock. The server's pages know no day and keep the place free. */
export function TodayMark({ served }: { served: readonly ServedPeriod[] }) {
  const today = useHydrated() ? resortToday() : null;
  if (today === null) return <span className={styles.today} />;
  const isOn = isServedOn(served, today);
  return (
    <span className={styles.today} data-on={isOn}>
      {isOn && <AvailableMark />}
      {isOn ? <Trans>on today</Trans> : <Trans>not today</Trans>}
    </span>
  );
}
