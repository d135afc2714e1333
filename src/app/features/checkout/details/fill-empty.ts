import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import type { GuestForm } from '#domain/guest/guest-form.ts';

/** What is known about the guest, where nothing is typed yet. */
export function fillEmpty(form: GuestForm, { email, profile }: Pick<SignedInGuest, 'email' | 'profile'>): GuestForm {
  const { firstName, lastName, phone } = profile;
  const known = { firstName, lastName, phone, email };
  const typed = Object.entries(form).filter(([, text]) => text !== '');
  return { ...form, ...known, ...Object.fromEntries(typed) };
}
