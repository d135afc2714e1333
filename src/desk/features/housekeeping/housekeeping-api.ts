import type { DeskHousekeeping, UnitCondition } from '#contract/desk/desk-housekeeping.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { call } from '../../api.ts';

/** null: today at the resort. */
export const readHousekeeping = (date: CalendarDate | null) =>
  call<DeskHousekeeping>('GET', date === null ? DESK_PATHS.housekeeping : `${DESK_PATHS.housekeeping}?date=${date}`);

export const noteCondition = (unit: string, condition: UnitCondition) =>
  call<null>('PUT', DESK_PATHS.unitCondition.replace(':unit', encodeURIComponent(unit)), condition);
