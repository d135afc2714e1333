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
  /** Guests who leave on this day, or should have left earlier. `is_gone`: they have left. */
  leaving: Type.Union([record({ ...Guests.properties, is_gone: Type.Boolean() }), Type.Null()]),
  /** Guests who arrive. `hour`: their planned hour at the resort; null: not given. */
  arriving: Type.Union([
    record({ ...Guests.properties, hour: Type.Union([Type.Integer(), Type.Null()]), is_there: Type.Boolean() }),
    Type.Null(),
  ]),
  staying: Type.Union([record({ ...Guests.properties, until: IsoDate }), Type.Null()]),
  /** Extras that its guests need on that day. A booking of several rooms lists them at the first room. */
  extras: Type.Array(record({ name: LocalizedText, quantity: Type.Integer() })),
  /** Why the unit is out of order; null: it is in order. */
  closed: Type.Union([Type.String(), Type.Null()]),
  is_clean: Type.Boolean(),
  /** The last change; null: never recorded, so the unit counts as clean. */
  changed: Type.Union([record({ at: Type.String(), who: Type.String() }), Type.Null()]),
});
export type HousekeepingUnit = Static<typeof HousekeepingUnit>;

/** Units in cleaning order. */
export const DeskHousekeeping = record({
  data: record({ date: IsoDate, is_today: Type.Boolean(), units: Type.Array(HousekeepingUnit) }),
});
export type DeskHousekeeping = Static<typeof DeskHousekeeping>;

export const UnitParams = record({ unit: UnitName });
export const UnitCondition = record({ is_clean: Type.Boolean() });
export type UnitCondition = Static<typeof UnitCondition>;
