import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { extrasOfDay, type PartOfDay, partOfDay, partOfToday } from '#domain/desk/day.ts';
import type { DeskDay, DeskRoom, DeskStay } from './desk-day.ts';

interface ListedDay {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  /** The resort's day at an instant, in milliseconds since the epoch. */
  readonly dayAt: (instantMs: number) => CalendarDate;
}

export type DayLists = Pick<DeskDay['data'], 'arrivals' | 'departures' | 'in_house'>;

/**
 * The lists of a day, each with those rooms of the stays that belong to it, and with their extras of the day. Today the
 * lists follow where the guests are.
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
