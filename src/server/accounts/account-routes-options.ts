import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { GuessableWords } from '#domain/account/guessable-password.ts';
import type { Phones } from '#domain/guest/phone.ts';
import type { AccountLimits } from './account-limits.ts';
import type { PasskeyDependencies } from './passkeys/passkeys.ts';
import type { CookieSettings } from './sessions/session-cookies.ts';
import type { FindSignedIn } from './sessions/signed-in.ts';
import type { SocialProvider } from './social/social-provider.ts';

export interface AccountRoutesOptions extends PasskeyDependencies, CookieSettings {
  readonly limits: AccountLimits;
  readonly passwordWords: Omit<GuessableWords, 'email'>;
  readonly findSignedIn: FindSignedIn;
  readonly socialProviders: readonly SocialProvider[];
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly phones: Phones;
  /** Longer than writing a mail takes, so that the response time does not reveal whether an account exists. */
  readonly answerAfterMs: number;
  /** Called when mails may have been committed; must not throw. */
  readonly onMailQueued: () => void;
}

export type AccountRoutes = FastifyPluginAsyncTypebox<AccountRoutesOptions>;
