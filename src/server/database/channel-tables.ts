import type { Generated } from 'kysely';
import type { ChannelFault } from '#contract/desk/desk-channels.ts';

/** Another place that sells nights of a unit, or of a kind. */
export interface ChannelsTable {
  id: string;
  name: string;
  category_id: number;
  /** null: the whole kind. */
  unit: string | null;
  /** Of its calendar; null: we only publish ours. */
  address: string | null;
  /** Digest of the secret part of our calendar's address. */
  token_hash: string;
  created_at: string;
  /** Email address. */
  created_by: string;
  /** When its calendar was first read since the address was set; null: not yet. */
  read_at: string | null;
  /** When it last took or freed nights, and how many stays. */
  changed_at: string | null;
  taken: Generated<number>;
  freed: Generated<number>;
  /** Events of its calendar that cannot be true. */
  ignored: Generated<number>;
  /** Why its calendar cannot be read, and since when; null: it can. */
  failure: ChannelFault | null;
  failure_status: number | null;
  failed_since: string | null;
}

/** A stay that a channel's calendar reports. */
export interface ChannelStaysTable {
  id: string;
  channel_id: string;
  starts: string;
  ends: string;
  /** null: it is refused, because the nights are taken; or somebody has opened the unit by hand. */
  block_id: string | null;
  /** JSON: numbers of the orders in its way. */
  orders: string;
  noticed_at: string;
  /** When somebody decided that it takes no nights. */
  dismissed_at: string | null;
  dismissed_by: string | null;
}

export interface ChannelTables {
  channels: ChannelsTable;
  channel_stays: ChannelStaysTable;
}
