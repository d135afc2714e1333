import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatTravelDay } from '#app/format/dates.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import type { DeskDay, DeskStay } from '#contract/desk/desk-day.ts';
import { addDays, type CalendarDate, calendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { readDay } from '../../api.ts';
import { dayOf } from '../../offline/kept-day.ts';
import { deskClock, useKeptDays, useOffline } from '../../offline/use-device.ts';
import { RefusedFacts } from '../facts/refused-facts.tsx';
import { type Debtor, TakePayment } from '../money/take-payment.tsx';
import { FirstFact, NextFacts } from '../queue/queue.tsx';
import { useQueue } from '../queue/use-queue.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { StayRefusal } from '../stays/conflict-text.tsx';
import { type Debt, DebtSheet } from '../stays/debt-sheet.tsx';
import { StayDrawer, useOpenStay } from '../stays/stay-drawer.tsx';
import { useStayActions } from '../stays/use-stay-actions.ts';
import { Arrivals } from './arrivals.tsx';
import { Departures } from './departures.tsx';
import { InHouse } from './in-house.tsx';
import { ShiftTile } from './shift-tile.tsx';
import styles from './today.module.css';
import { Tomorrow } from './tomorrow.tsx';

/** Shows the day in the address; without one, today at the resort. */
export function Today() {
  const { t } = useLingui();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const [debtor, setDebtor] = useState<Debtor | null>(null);
  const [debt, setDebt] = useState<Debt | null>(null);
  const { number, openStay } = useOpenStay();
  const { ask, busyNumber, refused, forget } = useStayActions();
  const actions = { ask, busyNumber, onTake: setDebtor, onDebt: setDebt, onMore: openStay };
  const queue = useQueue();
  const isOffline = useOffline();
  const asked = parseCalendarDate(search.get('date') ?? '');
  const { day, isFailed, refetch } = useDay(asked);
  const date = day === undefined ? asked : calendarDate(day.date);
  /** Items of the queue identify a stay by its number. */
  const queueActions = (shown: DeskDay['data']) => ({
    busyNumber,
    onMore: openStay,
    onGive(number: string, room: number, unit: string) {
      const stay = findStay(shown, number);
      if (stay !== null) ask({ kind: 'unit', stay, room, unit });
    },
    onLeave(number: string) {
      const stay = findStay(shown, number);
      if (stay === null) return;
      if (stay.balance > 0) setDebt({ stay, action: 'check_out' });
      else ask({ kind: 'presence', stay, action: 'check_out' });
    },
  });
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
      {isFailed && <RetryAlert onRetry={refetch} />}
      <RefusedFacts />
      {refused !== null && <StayRefusal {...refused} onClose={forget} />}
      {day !== undefined && date !== null && (
        <div className={`stack4 ${styles.page}`}>
          {day.is_today && queue !== null && (
            <div className={styles.side}>
              <FirstFact queue={queue} {...queueActions(day)} />
              <div className={`stack4 ${styles.next}`}>
                <NextFacts queue={queue} {...queueActions(day)} />
                <ShiftTile shift={queue.data.shift} at={isOffline ? queue.data.now : null} />
              </div>
            </div>
          )}
          <div className={styles.columns}>
            <Arrivals
              stays={day.arrivals}
              checkedIn={checkedInOn(day)}
              tonight={day.is_today ? (queue?.data.tonight ?? null) : null}
              {...actions}
              date={date}
            />
            <Departures day={day} {...actions} date={date} />
            <InHouse day={day} onMore={openStay} />
            {day.is_today && queue !== null && <Tomorrow tomorrow={queue.data.tomorrow} />}
          </div>
        </div>
      )}
      <StayDrawer number={number} neighbours={day === undefined ? [] : numbersOf(day)} onShow={openStay} />
      <DebtSheet debt={debt} onClose={() => setDebt(null)} ask={ask} onTake={setDebtor} />
      <TakePayment debtor={debtor} onClose={() => setDebtor(null)} />
    </>
  );
}

/** Arrivals of the day that are already in house. */
function checkedInOn({ date, in_house, is_today }: DeskDay['data']): DeskStay[] {
  if (!is_today) return [];
  return in_house.filter(({ rooms }) =>
    rooms.every(({ presence, arrival }) => presence === 'in_house' && arrival === date),
  );
}

/** Numbers of the stays in the order of the page. */
function numbersOf({ arrivals, departures, in_house }: DeskDay['data']): string[] {
  return [...new Set([...arrivals, ...departures, ...in_house].map(({ number }) => number))];
}

function findStay({ arrivals, departures, in_house }: DeskDay['data'], number: string): DeskStay | null {
  return [...arrivals, ...in_house, ...departures].find((stay) => stay.number === number) ?? null;
}

const REFRESH_MS = 30_000;

/** The day from the server. Without a network, the stored day if that is newer. `asked` null: today. */
function useDay(asked: CalendarDate | null) {
  const isOffline = useOffline();
  const kept = useKeptDays();
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['day', asked],
    queryFn: () => readDay(asked),
    refetchInterval: REFRESH_MS,
  });
  const read: DeskDay['data'] | undefined = data?.data;
  // Remains false until the first response after the network is back.
  const isRead = !isOffline && read !== undefined;
  if (isRead || kept === null) return { day: read, isFailed: isError && !isOffline, refetch };
  const clock = deskClock();
  const isReadLast = read !== undefined && dataUpdatedAt > Date.parse(kept.read_at);
  const isReadCurrent = isReadLast && (asked !== null || read.date === clock.today);
  const stored = dayOf(kept, asked ?? clock.today, clock, resortDay);
  return { day: isReadCurrent ? read : (stored ?? read), isFailed: stored === null && read === undefined, refetch };
}
