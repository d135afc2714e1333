import { calendarQuery, readNights } from '#contract/availability/calendar-codec.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { fetchJson } from './ask-availability.ts';
import type { CalendarPorts } from './calendar-store.ts';

export const fetchNights: CalendarPorts['fetchNights'] = async (subject, from, until, signal) =>
  readNights(await fetchJson(`${API_PATHS.calendar}?${calendarQuery(subject, from, until)}`, signal));
