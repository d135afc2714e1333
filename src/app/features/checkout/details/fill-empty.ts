import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import type { GuestForm } from '#domain/guest/guest-form.ts';

/** Fills in what is known about the guest, in fields where nothing is typed yet. */
export function fillEmpty(form: GuestForm, { email, profile }: Pick<SignedInGuest, 'email' | 'profile'>): GuestForm {
  const { firstName, lastName, phone } = profile;
  const known = { firstName, lastName, phone, email };
  const typed = Object.entries(form).filter(([, text]) => text !== '');
  return { ...form, ...known, ...Object.fromEntries(typed) };
}

export function filledFields(before: GuestForm, after: GuestForm): Partial<GuestForm> {
  return Object.fromEntries(Object.entries(after).filter(([field, text]) => before[field as keyof GuestForm] !== text));
}

/** The guest's own input: only that is stored on the device. */
export function withoutFilled(form: GuestForm, filled: Partial<GuestForm>): GuestForm {
  const typed = Object.entries(form).map(([field, text]) => [
    field,
    filled[field as keyof GuestForm] === text ? '' : text,
  ]);
  return Object.fromEntries(typed) as GuestForm;
}
