import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { extrasOfDay, type PartOfDay, partOfDay, partOfToday } from '#domain/desk/day.ts';
import type { DeskDay, DeskRoom, DeskStay } from './desk-day.ts';

interface ListedDay {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  /** Returns the date at the resort for an instant, in milliseconds since the epoch. */
  readonly dayAt: (instantMs: number) => CalendarDate;
}

export type DayLists = Pick<DeskDay['data'], 'arrivals' | 'departures' | 'in_house'>;

/**
 * Returns the lists of a day. Each has the rooms that belong to it, with their extras of the day. Today's lists depend
 * on where the guests are now.
 */
export function dayListsOf(stays: readonly DeskStay[], { date, today, dayAt }: ListedDay): DayLists {
  const nightsOf = ({ arrival, departure }: Pick<DeskRoom, 'arrival' | 'departure'>) => ({
    arrival: calendarDate(arrival),
    departure: calendarDate(departure),
  });
  const partOf = ({ presence: state, presence_since: since, ...room }: DeskRoom): PartOfDay | null => {
    const stay = nightsOf(room);
    if (date !== today) return partOfDay(stay, date);
    return partOfToday(stay, { state, since: since === null ? null : dayAt(Date.parse(since)) }, today);
  };
  const listOf = (part: PartOfDay) =>
    stays.flatMap((stay) => {
      const rooms = stay.rooms.filter((room) => partOf(room) === part);
      return rooms.length === 0
        ? []
        : [{ ...stay, rooms, extras: extrasOfDay(stay.extras ?? [], nightsOf(stay), date) }];
    });
  return { arrivals: listOf('arrival'), departures: listOf('departure'), in_house: listOf('in_house') };
}
