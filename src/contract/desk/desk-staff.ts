import { type Static, Type } from 'typebox';
import { record } from '../site/schema.ts';

const Email = Type.String({ maxLength: 400 });
const DeskScope = Type.Enum(['desk', 'manager']);

export const StaffInvitation = record({ email: Email, scope: DeskScope });
export type StaffInvitation = Static<typeof StaffInvitation>;

export const StaffRemoval = record({ email: Email });

export const StaffList = record({
  data: Type.Array(
    record({
      email: Type.String(),
      scope: DeskScope,
      /** false: the invitation was not accepted yet. */
      has_joined: Type.Boolean(),
    }),
  ),
});
export type StaffList = Static<typeof StaffList>;

/** What a new resort has already set up. Each step is detected automatically. */
export const FirstDay = record({
  data: record({
    kinds: Type.Integer(),
    /** Number of units of all kinds. */
    units: Type.Integer(),
    /** Number of units with a number or name of their own. */
    named_units: Type.Integer(),
    /** Kinds with a unit that lacks its number. */
    unnamed_kinds: Type.Array(Type.Integer()),
    has_orders: Type.Boolean(),
    /** Number of people who accepted their invitation. */
    staff: Type.Integer(),
    has_shift: Type.Boolean(),
    /** Whether a device has ever recorded an arrival or payment offline and sent it later. */
    has_offline_fact: Type.Boolean(),
  }),
});
export type FirstDay = Static<typeof FirstDay>;
