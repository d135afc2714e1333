import type { Generated } from 'kysely';
import type { ChannelFault } from '#contract/desk/desk-channels.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';

/** Another place that sells nights of a unit or kind. */
export interface ChannelsTable {
  id: string;
  name: string;
  category_id: number;
  /** null: the whole kind. */
  unit: string | null;
  /** Address of its calendar; null: the channel only reads ours. */
  address: string | null;
  /** Hash of the secret part of our calendar's address. */
  token_hash: string;
  created_at: string;
  created_by: string;
  /** When its calendar was first read since the address was set; null: never. */
  read_at: string | null;
  /** When it last took or freed nights, and the number of stays. */
  changed_at: string | null;
  taken: Generated<number>;
  freed: Generated<number>;
  ignored: Generated<number>;
  /** Why its calendar cannot be read, and since when; null: it can be read. */
  failure: ChannelFault | null;
  failure_status: number | null;
  failed_since: string | null;
}

export interface ChannelStaysTable {
  id: string;
  channel_id: string;
  starts: CalendarDate;
  ends: CalendarDate;
  /** null: refused, because the nights were already taken, or because staff opened the unit by hand. */
  block_id: string | null;
  /** JSON: numbers of the conflicting orders. */
  orders: string;
  noticed_at: string;
  /** When somebody decided that the stay takes no nights. */
  dismissed_at: string | null;
  dismissed_by: string | null;
}

export interface ChannelTables {
  channels: ChannelsTable;
  channel_stays: ChannelStaysTable;
}
