import { type Static, Type } from 'typebox';
import { UNIT_PARTS } from '#domain/desk/housekeeping.ts';
import { IsoDate, LocalizedText, record } from '../site/schema.ts';
import { UnitName } from './desk-stays.ts';

export const DeskHousekeepingQuery = record({ date: Type.Optional(IsoDate) });

const Guests = record({ last_name: Type.String(), guests: Type.Integer() });

export const HousekeepingUnit = record({
  unit: Type.String(),
  title: LocalizedText,
  part: Type.Enum(UNIT_PARTS),
  /** Who leaves on the day, or should have left before; `is_gone`: they have. */
  leaving: Type.Union([record({ ...Guests.properties, is_gone: Type.Boolean() }), Type.Null()]),
  /** Who comes. `hour`: planned, on the resort's clock; null: not said. */
  arriving: Type.Union([
    record({ ...Guests.properties, hour: Type.Union([Type.Integer(), Type.Null()]), is_there: Type.Boolean() }),
    Type.Null(),
  ]),
  staying: Type.Union([record({ ...Guests.properties, until: IsoDate }), Type.Null()]),
  /** Extras that its guests need on the day. A booking of several rooms lists them at the first room. */
  extras: Type.Array(record({ name: LocalizedText, quantity: Type.Integer() })),
  /** Why it is out of order; null: it is not. */
  closed: Type.Union([Type.String(), Type.Null()]),
  is_clean: Type.Boolean(),
  /** The last change; null: nobody has noted anything, and it counts as clean. */
  changed: Type.Union([record({ at: Type.String(), who: Type.String() }), Type.Null()]),
});
export type HousekeepingUnit = Static<typeof HousekeepingUnit>;

/** Units in the order of cleaning. */
export const DeskHousekeeping = record({
  data: record({ date: IsoDate, is_today: Type.Boolean(), units: Type.Array(HousekeepingUnit) }),
});
export type DeskHousekeeping = Static<typeof DeskHousekeeping>;

export const UnitParams = record({ unit: UnitName });
export const UnitCondition = record({ is_clean: Type.Boolean() });
export type UnitCondition = Static<typeof UnitCondition>;
