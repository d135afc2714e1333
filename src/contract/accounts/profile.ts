import { type Static, Type } from 'typebox';
import { record } from '#contract/site/schema.ts';
import { SEXES } from '#domain/account/profile.ts';

const Line = Type.String({ maxLength: 400 });
const Sex = Type.Union([Type.Enum(SEXES), Type.Null()]);
const Birth = Type.Union([Type.String({ maxLength: 40, description: 'YYYY-MM-DD' }), Type.Null()]);

/** '' and null: not given. */
export const Account = record({
  id: Type.String(),
  email: Type.String(),
  first_name: Line,
  last_name: Line,
  phone: Line,
  scopes: Type.Array(Type.String()),
  profile: record({ full_name: Line, sex: Sex, date_of_birth: Birth, city: Line }),
});
export type Account = Static<typeof Account>;

/** Missing fields stay unchanged. Neither email nor scopes can be set here. */
export const ProfileChange = record({
  first_name: Type.Optional(Line),
  last_name: Type.Optional(Line),
  phone: Type.Optional(Line),
  profile: Type.Optional(
    record({
      full_name: Type.Optional(Line),
      sex: Type.Optional(Sex),
      date_of_birth: Type.Optional(Birth),
      city: Type.Optional(Line),
    }),
  ),
});
export type ProfileChange = Static<typeof ProfileChange>;

/** What happened to the orders of a deleted account: some names stay in the books until a date. */
export const DeletedAccount = record({
  orders: Type.Array(
    record({
      number: Type.String(),
      outcome: Type.Union([Type.Literal('anonymous'), Type.Literal('name_kept'), Type.Literal('kept')]),
      /** The last day on which a name is stored. */
      until: Type.Union([Type.String(), Type.Null()]),
      /** Why all data is still stored. */
      reason: Type.Union([Type.Literal('stay_ahead'), Type.Literal('money_owed'), Type.Null()]),
    }),
  ),
});
export type DeletedAccount = Static<typeof DeletedAccount>;
