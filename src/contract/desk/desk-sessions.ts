import { type Static, Type } from 'typebox';
import { NewPasskey, PasskeyLogin } from '../accounts/passkeys.ts';
import { BROWSER_FAMILIES } from '../site/client-reports.ts';
import { NO_ZERO_CHARACTER, record } from '../site/schema.ts';

const Email = Type.String({ maxLength: 400 });
const Password = Type.String({ maxLength: 1_000 });
const LinkToken = Type.String({ maxLength: 200 });
/** Six digits; spaces between them are ignored. */
const Code = Type.String({ maxLength: 20 });

export const DeskSignIn = record({ email: Email, password: Password, code: Code });

/** A six-digit code or the response of a passkey. */
export const DeskFactor = record({ code: Type.Optional(Code), passkey: Type.Optional(PasskeyLogin) });
export type DeskFactor = Static<typeof DeskFactor>;

const DeskScopes = Type.Array(Type.Enum(['desk', 'manager']));

/** The person on shift. */
export const DeskSession = record({
  data: record({
    email: Type.String(),
    /** Empty until the account has a name. */
    name: Type.String(),
    scopes: DeskScopes,
    expires_at: Type.String({ description: 'An instant in UTC' }),
  }),
});
export type DeskSession = Static<typeof DeskSession>;

export const DeskInvitation = record({ token: LinkToken });
export const DeskInvitationAnswer = record({
  data: record({
    email: Type.String(),
    secret: Type.String({ description: 'To type into an app for one-time codes, in Base32' }),
    qr: record({ size: Type.Integer({ minimum: 21, maximum: 177 }), path: Type.String() }),
  }),
});
export type DeskInvitationAnswer = Static<typeof DeskInvitationAnswer>;

export const DeskJoin = record({ token: LinkToken, password: Password, c_password: Password, code: Code });

export const DeskSessionList = record({
  data: Type.Array(
    record({
      id: Type.String(),
      browser: Type.Enum(BROWSER_FAMILIES),
      created_at: Type.String({ description: 'An instant in UTC' }),
      is_current: Type.Boolean(),
    }),
  ),
});
export type DeskSessionList = Static<typeof DeskSessionList>;

export const NewDeskPasskey = record({
  /** A name by which its owner recognises the passkey. */
  name: Type.String({ minLength: 1, maxLength: 60, pattern: NO_ZERO_CHARACTER }),
  passkey: NewPasskey,
});

export const DeskPasskeyList = record({
  data: Type.Array(
    record({
      id: Type.String(),
      name: Type.String(),
      created_at: Type.String({ description: 'An instant in UTC' }),
      last_used_at: Type.Union([Type.String({ description: 'An instant in UTC' }), Type.Null()]),
    }),
  ),
});
export type DeskPasskeyList = Static<typeof DeskPasskeyList>;
