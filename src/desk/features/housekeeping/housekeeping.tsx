import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatTravelDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import type { DeskHousekeeping, UnitCondition } from '#contract/desk/desk-housekeeping.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { addDays, type CalendarDate, calendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { call } from '../../api.ts';
import { useChange } from '../../live.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { Conflict } from '../stays/conflict-text.tsx';
import styles from './housekeeping.module.css';
import { UnitRow } from './unit-row.tsx';

/** What happens to each unit on the day in the address, or today. The list can be printed. */
export function Housekeeping() {
  const { t } = useLingui();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const asked = parseCalendarDate(search.get('date') ?? '');
  const { data, isError, refetch } = useQuery({
    queryKey: ['housekeeping', asked],
    queryFn: () => readHousekeeping(asked),
  });
  const noting = useChange({
    mutationFn: ({ unit, isClean }: { readonly unit: string; readonly isClean: boolean }) =>
      noteCondition(unit, { is_clean: isClean }),
  });
  const day = data?.data;
  const date = day === undefined ? asked : calendarDate(day.date);
  const toClean = day?.units.filter(({ is_clean }) => !is_clean).length ?? 0;
  const show = (next: CalendarDate) => setSearch({ date: next });
  return (
    <>
      <PageHead title={<Trans>Housekeeping</Trans>} context={date !== null && formatTravelDay(date, locale)}>
        {date !== null && (
          <div className="row1 unprinted">
            <IconButton icon="previous" label={t`The day before`} onClick={() => show(addDays(date, -1))} />
            <Button look="line" isSmall disabled={asked === null} onClick={() => setSearch({})}>
              <Trans>Today</Trans>
            </Button>
            <IconButton icon="next" label={t`The day after`} onClick={() => show(addDays(date, 1))} />
            <Button look="line" isSmall onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
        )}
      </PageHead>
      {isError && <RetryAlert onRetry={refetch} />}
      {noting.error !== null && <Conflict error={noting.error} />}
      {day !== undefined && (
        <section className="card">
          <h2 className={`row2 strong t17 sans ${styles.head}`}>
            <Trans>Units</Trans>
            <span className="soft">
              <Trans>to clean: {toClean}</Trans>
            </span>
          </h2>
          <ul>
            {day.units.map((unit) => (
              <UnitRow
                key={unit.unit}
                unit={unit}
                isBusy={noting.isPending && noting.variables.unit === unit.unit}
                onNote={(isClean) => noting.mutate({ unit: unit.unit, isClean })}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** null means today at the resort. */
const readHousekeeping = (date: CalendarDate | null) =>
  call<DeskHousekeeping>('GET', date === null ? DESK_PATHS.housekeeping : `${DESK_PATHS.housekeeping}?date=${date}`);

const noteCondition = (unit: string, condition: UnitCondition) =>
  call<null>('PUT', DESK_PATHS.unitCondition.replace(':unit', encodeURIComponent(unit)), condition);
