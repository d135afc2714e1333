import type { Profile } from '#domain/account/profile.ts';
import type { Account } from './profile.ts';

/** Who is signed in, in the app's names. */
export interface SignedInGuest {
  readonly id: string;
  readonly email: string;
  readonly scopes: readonly string[];
  readonly profile: Profile;
}

export function toSignedInGuest({ id, email, scopes, first_name, last_name, phone, profile }: Account): SignedInGuest {
  return {
    ...{ id, email, scopes },
    profile: {
      ...{ firstName: first_name, lastName: last_name, phone },
      fullName: profile.full_name,
      sex: profile.sex,
      dateOfBirth: profile.date_of_birth,
      city: profile.city,
    },
  };
}
