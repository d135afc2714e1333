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
      /** false: the invitation waits in the mail. */
      has_joined: Type.Boolean(),
    }),
  ),
});
export type StaffList = Static<typeof StaffList>;

/** What a new resort has done already; each step ticks itself. */
export const FirstDay = record({
  data: record({
    kinds: Type.Integer(),
    /** Of all kinds. */
    units: Type.Integer(),
    /** With a number or a name of their own. */
    named_units: Type.Integer(),
    /** Kinds of which a unit lacks its number. */
    unnamed_kinds: Type.Array(Type.Integer()),
    has_orders: Type.Boolean(),
    /** Who have joined. */
    staff: Type.Integer(),
    has_shift: Type.Boolean(),
    /** Guests came or paid while a device had no network, and it was written later. */
    has_offline_fact: Type.Boolean(),
  }),
});
export type FirstDay = Static<typeof FirstDay>;
