import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatTravelDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { addDays, type CalendarDate, calendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { readDay } from '../../api.ts';
import { type Debtor, TakePayment } from '../money/take-payment.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { Arrivals } from './arrivals.tsx';
import { ShortStays } from './short-stays.tsx';
import styles from './today.module.css';

const REFRESH_MS = 30_000;

/** The day in the address; without one, today at the resort. */
export function Today() {
  const { t } = useLingui();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const [debtor, setDebtor] = useState<Debtor | null>(null);
  const asked = parseCalendarDate(search.get('date') ?? '');
  const { data, isError, refetch } = useQuery({
    queryKey: ['day', asked],
    queryFn: () => readDay(asked),
    refetchInterval: REFRESH_MS,
  });
  const day = data?.data;
  const date = day === undefined ? asked : calendarDate(day.date);
  const show = (next: CalendarDate) => setSearch({ date: next });
  return (
    <>
      <PageHead
        title={asked === null ? <Trans>Today</Trans> : <Trans>The day</Trans>}
        context={date !== null && formatTravelDay(date, locale)}
      >
        {date !== null && (
          <div className="row1">
            <IconButton icon="previous" label={t`The day before`} onClick={() => show(addDays(date, -1))} />
            <Button look="line" isSmall disabled={asked === null} onClick={() => setSearch({})}>
              <Trans>Today</Trans>
            </Button>
            <IconButton icon="next" label={t`The day after`} onClick={() => show(addDays(date, 1))} />
          </div>
        )}
      </PageHead>
      {isError && (
        <Notice
          tone="alert"
          actions={
            <Button look="line" isSmall onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p>
            <Trans>The list could not be updated.</Trans>
          </p>
        </Notice>
      )}
      {day !== undefined && (
        <div className={styles.columns}>
          <Arrivals stays={day.arrivals} onTake={setDebtor} />
          <ShortStays
            icon="luggage"
            title={<Trans>Departures</Trans>}
            stays={day.departures}
            empty={<Trans>Nobody leaves on this day.</Trans>}
          />
          <ShortStays
            icon="reception"
            title={<Trans>In house</Trans>}
            stays={day.in_house}
            empty={<Trans>Nobody stays over this night yet.</Trans>}
            note={<Plural value={guestsOf(day.in_house)} one="# guest" other="# guests" />}
          />
        </div>
      )}
      <TakePayment debtor={debtor} onClose={() => setDebtor(null)} />
    </>
  );
}

function guestsOf(stays: readonly { readonly rooms: readonly { adults: number; children: number }[] }[]): number {
  return stays.flatMap(({ rooms }) => rooms).reduce((sum, { adults, children }) => sum + adults + children, 0);
}
