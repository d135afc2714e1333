import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Presence } from '#domain/desk/presence.ts';

/** Periods in which a unit cannot be assigned. `ends` is the first day on which it is free again. */
export interface UnitBlocksTable {
  id: string;
  unit: string;
  category_id: number;
  starts: CalendarDate;
  ends: CalendarDate;
  reason: string;
  who: string;
  created_at: string;
}

export interface UnitTables {
  /** The condition of a unit. No row: it counts as clean. */
  unit_conditions: { unit: string; is_clean: 0 | 1; changed_at: string; who: string };
  unit_blocks: UnitBlocksTable;
  /** One row per unit and night that is assigned to a room of an order or blocked. The key refuses a second row. */
  assigned_nights: {
    unit: string;
    night: CalendarDate;
    category_id: number;
    /** Either a room of an order or a block. */
    order_number: string | null;
    position: number | null;
    block_id: string | null;
  };
  /** The presence of a room's guests. No row: they are expected. */
  room_presence: {
    order_number: string;
    position: number;
    state: Exclude<Presence, 'expected'>;
    changed_at: string;
    who: string;
    /** The day on which the guests came. */
    came_on: CalendarDate | null;
  };
}
