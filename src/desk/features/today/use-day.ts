import { useQuery } from '@tanstack/react-query';
import { resortDay } from '#app/format/resort-clock.ts';
import type { DeskDay } from '#contract/desk/desk-day.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { readDay } from '../../api.ts';
import { dayOf } from '../../offline/kept-day.ts';
import { deskClock, useKeptDays, useOffline } from '../../offline/use-device.ts';

const REFRESH_MS = 30_000;

/** A day of the server; without a network what the device keeps of it, if that is newer. `asked` null: today. */
export function useDay(asked: CalendarDate | null) {
  const isOffline = useOffline();
  const kept = useKeptDays();
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['day', asked],
    queryFn: () => readDay(asked),
    refetchInterval: REFRESH_MS,
  });
  const read: DeskDay['data'] | undefined = data?.data;
  // Also until the first answer after the network is back.
  const isRead = !isOffline && read !== undefined;
  if (isRead || kept === null) return { day: read, isFailed: isError && !isOffline, refetch };
  const clock = deskClock();
  const isReadLast = read !== undefined && dataUpdatedAt > Date.parse(kept.read_at);
  const isReadCurrent = isReadLast && (asked !== null || read.date === clock.today);
  const stored = dayOf(kept, asked ?? clock.today, clock, resortDay);
  return { day: isReadCurrent ? read : (stored ?? read), isFailed: stored === null && read === undefined, refetch };
}
