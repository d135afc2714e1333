import { type CalendarDate, nextDay } from '#domain/calendar/calendar-date.ts';
import { minutesOf } from '#domain/calendar/opening-hours.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** Where the guests of a room are. */
export const PRESENCES = ['expected', 'in_house', 'left', 'no_show'] as const;
export type Presence = (typeof PRESENCES)[number];

export const PRESENCE_ACTIONS = ['check_in', 'check_out', 'no_show', 'undo_check_in', 'undo_check_out'] as const;
export type PresenceAction = (typeof PRESENCE_ACTIONS)[number];

/** Date and time at the resort. */
export interface DeskClock {
  readonly today: CalendarDate;
  /** Minutes since midnight. */
  readonly minute: number;
}

/** A room's nights, and when its guests came. */
export interface RoomStay extends Stay {
  /** null: they have not come, or it is not known. */
  readonly cameOn: CalendarDate | null;
}

/**
 * `too_early`: the arrival day has not come, or it is too early for a no-show. `stay_over`: the departure day has come.
 * `day_over`: the guests came on an earlier day, so they have slept here, and no check-in was a slip of the hand.
 */
export type PresenceRefusal = 'other_state' | 'too_early' | 'stay_over' | 'day_over';

/** Late guests are never turned away: a stay can become a no-show only from this time on the day after its arrival. */
export const NO_SHOW_TIME = '06:00';

/** All allowed changes of presence. Any other action is refused. */
const TABLE: { readonly [From in Presence]: { readonly [Action in PresenceAction]?: Presence } } = {
  expected: { check_in: 'in_house', no_show: 'no_show' },
  in_house: { check_out: 'left', undo_check_in: 'expected' },
  left: { undo_check_out: 'in_house' },
  no_show: {},
};

const RESULTS: { readonly [Action in PresenceAction]: Presence } = {
  check_in: 'in_house',
  check_out: 'left',
  no_show: 'no_show',
  undo_check_in: 'expected',
  undo_check_out: 'in_house',
};

/** Whether the room already has the state after the action, so that a repeated action changes nothing. */
export function isDone(presence: Presence, action: PresenceAction): boolean {
  return presence === RESULTS[action];
}

/**
 * Returns the presence after the action, or why it is refused. The desk uses this function to offer and to accept
 * actions.
 */
export function movePresence(
  from: Presence,
  action: PresenceAction,
  stay: RoomStay,
  clock: DeskClock,
): { readonly to: Presence } | { readonly refusal: PresenceRefusal } {
  const to = TABLE[from][action];
  if (to === undefined) return { refusal: 'other_state' };
  const refusal = refuseTime(action, stay, clock);
  return refusal === null ? { to } : { refusal };
}

/** The first day on which the stay may be recorded as a no-show, from NO_SHOW_TIME. */
export function noShowDay({ arrival }: Pick<Stay, 'arrival'>): CalendarDate {
  return nextDay(arrival);
}

function refuseTime(action: PresenceAction, stay: RoomStay, { today, minute }: DeskClock): PresenceRefusal | null {
  if (action === 'no_show') {
    const day = noShowDay(stay);
    return today > day || (today === day && minute >= minutesOf(NO_SHOW_TIME)) ? null : 'too_early';
  }
  if (action === 'undo_check_in') return today === stay.cameOn ? null : 'day_over';
  if (action !== 'check_in') return null;
  if (today < stay.arrival) return 'too_early';
  return today < stay.departure ? null : 'stay_over';
}
