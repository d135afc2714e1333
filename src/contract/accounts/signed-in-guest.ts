import type { Profile } from '#domain/account/profile.ts';
import type { Account, ProfileChange } from './profile.ts';

/** The signed-in guest, with the app's field names. */
export interface SignedInGuest {
  readonly id: string;
  readonly email: string;
  readonly scopes: readonly string[];
  readonly profile: Profile;
}

export function toSignedInGuest({ id, email, scopes, first_name, last_name, phone, profile }: Account): SignedInGuest {
  return {
    id,
    email,
    scopes,
    profile: {
      firstName: first_name,
      lastName: last_name,
      phone,
      fullName: profile.full_name,
      sex: profile.sex,
      dateOfBirth: profile.date_of_birth,
      city: profile.city,
    },
  };
}

export function toProfileChange({ firstName, lastName, phone, fullName, ...rest }: Profile): ProfileChange {
  const { sex, dateOfBirth, city } = rest;
  return {
    first_name: firstName,
    last_name: lastName,
    phone,
    profile: { full_name: fullName, sex, date_of_birth: dateOfBirth, city },
  };
}

/** Maps field names in error responses to the profile's fields. */
export const PROFILE_FIELDS: Readonly<Record<string, keyof Profile>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  'profile.full_name': 'fullName',
  'profile.sex': 'sex',
  'profile.date_of_birth': 'dateOfBirth',
  'profile.city': 'city',
};
