import { type Static, Type } from 'typebox';
import { IsoDate, LocalizedText, NO_ZERO_CHARACTER, record } from '../site/schema.ts';
import { UnitName } from './desk-stays.ts';

/** Reasons why a channel's calendar cannot be used. */
const CHANNEL_FAULTS = [
  /** Not an https address on the public internet. */
  'bad_address',
  'not_reached',
  'too_slow',
  'too_big',
  /** The server answered with another status; see `status`. */
  'refused',
  'not_a_calendar',
  'too_many_events',
  /** Recurring events are not supported. */
  'repeats',
] as const;
export type ChannelFault = (typeof CHANNEL_FAULTS)[number];

const Instant = Type.String({ description: 'An instant in UTC' });
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: NO_ZERO_CHARACTER });
/** null: the channel only reads our calendar. */
const Address = Type.Union([Type.String({ minLength: 1, maxLength: 2000, pattern: NO_ZERO_CHARACTER }), Type.Null()]);
const Id = Type.String({ maxLength: 36, pattern: NO_ZERO_CHARACTER });

export const ChannelParams = record({ id: Id });
export const ChannelStayParams = record({ id: Id, stay: Id });

/** `unit` null: any unit of the kind. */
export const ChannelRequest = record({
  name: Name,
  address: Address,
  category_id: Type.Integer(),
  unit: Type.Union([UnitName, Type.Null()]),
});
export type ChannelRequest = Static<typeof ChannelRequest>;

export const ChannelChange = record({ name: Name, address: Address });
export type ChannelChange = Static<typeof ChannelChange>;

/** What to do with the nights that the channel has taken. */
export const ChannelRemoval = record({ nights: Type.Enum(['free', 'keep']) });
export type ChannelRemoval = Static<typeof ChannelRemoval>;

/** The address of our calendar for the channel. It is returned only once, because only its hash is stored. */
export const ChannelCalendar = record({ data: record({ id: Type.String(), calendar: Type.String() }) });
export type ChannelCalendar = Static<typeof ChannelCalendar>;

/** A stay whose nights were already taken. `orders` lists the known conflicting bookings. */
const ChannelConflict = record({
  id: Type.String(),
  from: IsoDate,
  to: IsoDate,
  orders: Type.Array(Type.String()),
  noticed_at: Instant,
});

export const DeskChannel = record({
  id: Type.String(),
  name: Type.String(),
  category_id: Type.Integer(),
  unit: Type.Union([Type.String(), Type.Null()]),
  address: Address,
  /** Whether its calendar was read since the address was set. */
  is_read: Type.Boolean(),
  /** When it last took or freed nights; null: never. */
  changed_at: Type.Union([Instant, Type.Null()]),
  /** How many stays took nights at the last change; `freed`: how many released them. */
  taken: Type.Integer(),
  freed: Type.Integer(),
  /** Invalid events, which were ignored. */
  ignored: Type.Integer(),
  /** Future stays that hold nights. */
  stays: Type.Integer(),
  failure: Type.Union([
    record({ reason: Type.Enum(CHANNEL_FAULTS), status: Type.Union([Type.Integer(), Type.Null()]), since: Instant }),
    Type.Null(),
  ]),
  conflicts: Type.Array(ChannelConflict),
});
export type DeskChannel = Static<typeof DeskChannel>;

export const DeskChannels = record({
  data: record({
    channels: Type.Array(DeskChannel),
    /** When all calendars were last fetched; null: never. */
    checked_at: Type.Union([Instant, Type.Null()]),
    kinds: Type.Array(record({ category_id: Type.Integer(), title: LocalizedText, units: Type.Array(Type.String()) })),
  }),
});
export type DeskChannels = Static<typeof DeskChannels>;
