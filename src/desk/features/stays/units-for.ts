import type { DeskBoard } from '#contract/desk/desk-board.ts';
import type { DeskRoom, DeskStay } from '#contract/desk/desk-day.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { freeUnits } from '#domain/desk/assignment.ts';

/** The units of the room's kind, and whether the room could have them from today on. */
export function unitsFor(
  { number }: Pick<DeskStay, 'number'>,
  room: Pick<DeskRoom, 'position' | 'category_id' | 'arrival' | 'departure'>,
  { kinds, stays, blocks, today }: DeskBoard['data'],
): { readonly name: string; readonly isFree: boolean }[] {
  const kind = kinds.find(({ category_id }) => category_id === room.category_id);
  const units = (kind?.units ?? []).map((name) => ({ name, accommodationId: room.category_id }));
  const others = stays.filter((stay) => stay.number !== number || stay.position !== room.position);
  const uses = [...others.flatMap(({ places }) => places), ...blocks].map(({ unit, from, to }) => ({
    unit,
    stay: { arrival: calendarDate(from), departure: calendarDate(to) },
  }));
  const arrival = room.arrival < today ? today : room.arrival;
  const free = freeUnits(units, { arrival: arrival as CalendarDate, departure: calendarDate(room.departure) }, uses);
  return units.map(({ name }) => ({ name, isFree: free.includes(name) }));
}
