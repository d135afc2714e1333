import { calendarDateAt } from '#domain/calendar/calendar-date.ts';

/** Day and clock at the resort of an instant in UTC: `23.12.2026` and `14:27`. */
export function momentAt(instant: string, timeZone: string): { readonly date: string; readonly time: string } {
  const atMs = Date.parse(instant);
  const [year, month, day] = calendarDateAt(atMs, timeZone).split('-');
  const time = new Intl.DateTimeFormat('uk-UA', { timeZone, hour: '2-digit', minute: '2-digit' }).format(atMs);
  return { date: `${day}.${month}.${year}`, time };
}
