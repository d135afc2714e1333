import { type Static, Type } from 'typebox';
import { BROWSER_FAMILIES } from '#contract/site/client-reports.ts';
import { record } from '#contract/site/schema.ts';

/**
 * Arguments and results of the browser's WebAuthn functions (sections 5.1.8 to 5.1.11). `@simplewebauthn` checks their
 * contents.
 */
const FromBrowser = Type.Object({}, { additionalProperties: true });
const Bytes = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$' });

export const PasskeyOptions = record({ data: Type.Unsafe<object>(FromBrowser) });

const credential = {
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  clientExtensionResults: FromBrowser,
};

export const NewPasskey = record({
  ...credential,
  response: record({
    clientDataJSON: Bytes(4_000),
    attestationObject: Bytes(40_000),
    authenticatorData: Type.Optional(Bytes(40_000)),
    transports: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 })),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    publicKey: Type.Optional(Bytes(4_000)),
  }),
});
export type NewPasskey = Static<typeof NewPasskey>;

export const PasskeyLogin = record({
  ...credential,
  response: record({
    clientDataJSON: Bytes(4_000),
    authenticatorData: Bytes(4_000),
    signature: Bytes(4_000),
    userHandle: Type.Optional(Type.Union([Bytes(400), Type.Null()])),
  }),
});
export type PasskeyLogin = Static<typeof PasskeyLogin>;

export const PasskeyId = record({ id: Bytes(1_400) });
export const PasskeyRows = Type.Array(
  record({
    id: Type.String(),
    browser: Type.Enum(BROWSER_FAMILIES, { description: 'In which it was added' }),
    created_at: Type.String({ description: 'An instant in UTC' }),
    last_used_at: Type.Union([Type.String({ description: 'An instant in UTC' }), Type.Null()]),
  }),
);
export const PasskeyList = record({ data: PasskeyRows });
export type PasskeyList = Static<typeof PasskeyList>;
