import type { Locale } from '#contract/site/locale.ts';
import type { Profile } from '#domain/account/profile.ts';
import type { DatabaseAndClock } from '../database/database.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  /** False until a link in a mail proved that the address belongs to the guest. */
  readonly isVerified: boolean;
  readonly locale: Locale;
  readonly profile: Profile;
  readonly scopes: readonly string[];
  readonly browsers: readonly string[];
}

export interface AccountDependencies extends DatabaseAndClock {
  readonly sessionSecret: string;
  readonly hasher: PasswordHasher;
  /** False for load tests. */
  readonly hasLimits: boolean;
}
