import { type Static, Type } from 'typebox';
import { ProviderRows } from '#contract/accounts/linked-providers.ts';
import { PasskeyRows } from '#contract/accounts/passkeys.ts';
import { SOCIAL_PROVIDERS } from '#contract/accounts/social-paths.ts';
import { BROWSER_FAMILIES } from '#contract/site/client-reports.ts';
import { LOCALES } from '#contract/site/locale.ts';
import { NO_ZERO_CHARACTER, record } from '#contract/site/schema.ts';

const Language = Type.Enum(LOCALES);
/** The rules explain problems better than a schema can, so the schemas only limit the lengths. */
const Email = Type.String({ maxLength: 400 });
const Password = Type.String({ maxLength: 1_000 });
const LinkToken = Type.String({ maxLength: 200 });

export const Registration = record({ email: Email, password: Password, c_password: Password, locale: Language });

/** Sign-in methods that stay; all others are removed. */
const WaysKept = Type.Optional(
  record({
    passkeys: Type.Array(Type.String({ maxLength: 1_400, pattern: NO_ZERO_CHARACTER }), { maxItems: 20 }),
    providers: Type.Array(Type.Enum(SOCIAL_PROVIDERS), { maxItems: SOCIAL_PROVIDERS.length }),
  }),
);
/**
 * Needs the password that was set at registration. `c_password` instead sets a new password by the mail's reader, and
 * the person who registered loses access: the link alone confirms nothing.
 */
export const EmailVerification = record({
  token: LinkToken,
  password: Password,
  c_password: Type.Optional(Password),
  keep: WaysKept,
});

export const MailedLink = record({ token: LinkToken });
export const MailedLinkAnswer = record({
  data: record({
    /** Whoever has the link can read the mails of this address. */
    email: Email,
    is_verified: Type.Boolean({ description: 'The address is: nothing is left to confirm' }),
    has_password: Type.Boolean(),
    passkeys: PasskeyRows,
    providers: ProviderRows,
  }),
});
export type MailedLinkAnswer = Static<typeof MailedLinkAnswer>;
/** The answer is always the same, so that nobody learns which addresses have an account. */
export const EmailResend = record({ email: Email });

export const Login = record({ email: Email, password: Password });
export const TokenAnswer = record({
  token: Type.String({ description: 'For the header `Authorization: Bearer …`, good for 15 minutes' }),
});

/** Form data. */
export const PasswordRecovery = record({ email: Email, locale: Language });
export const PasswordReset = record({ token: LinkToken, password: Password, c_password: Password, keep: WaysKept });
export const PasswordChange = record({ current_password: Password, password: Password, c_password: Password });

/** `asked`: the guest has not opened the link in the mail yet, so no newsletter is sent. */
export const NewsletterWish = record({ status: Type.Enum(['none', 'asked', 'subscribed']) });
export type NewsletterWish = Static<typeof NewsletterWish>;

export const SessionId = record({ id: Type.String({ maxLength: 40, pattern: NO_ZERO_CHARACTER }) });
export const SessionList = record({
  data: Type.Array(
    record({
      id: Type.String(),
      browser: Type.Enum(BROWSER_FAMILIES),
      created_at: Type.String({ description: 'An instant in UTC' }),
      last_used_at: Type.String({ description: 'An instant in UTC' }),
      is_current: Type.Boolean(),
    }),
  ),
});
export type SessionList = Static<typeof SessionList>;

/**
 * Required by irreversible actions. Without the password the sign-in must be fresh; otherwise the response is 403
 * `PROOF_NEEDED`.
 */
export const FreshProof = Type.Union([record({ current_password: Type.Optional(Password) }), Type.Null()]);
export type FreshProof = Static<typeof FreshProof>;
