import { type Static, Type } from 'typebox';
import { LOCALES } from '#contract/site/locale.ts';
import { record } from '#contract/site/schema.ts';

export const SocialStart = record({ locale: Type.Enum(LOCALES) });
export const SocialStartAnswer = record({ data: record({ url: Type.String() }) });

/** The one-time code from the provider. */
export const SocialCode = record({ token: Type.String({ minLength: 1, maxLength: 4_000 }) });
/** Query parameters of the provider's redirect. `iss`: the provider's identifier, if it sends one (RFC 9207). */
export const SocialReturn = record({
  state: Type.String({ maxLength: 200 }),
  iss: Type.Optional(Type.String({ maxLength: 400 })),
});

export const SocialTokenAnswer = record({ data: record({ access_token: Type.String() }) });
export type SocialTokenAnswer = Static<typeof SocialTokenAnswer>;
