import { checkPhone } from '#domain/guest/phone.ts';

const UKRAINIAN = /^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/;

/** The number as we understand it, however it was written, for the guest to compare; null while it is no number yet. */
export function spellPhone(text: string): string | null {
  const check = checkPhone(text);
  if (!check.isValid) return null;
  const parts = UKRAINIAN.exec(check.value)?.slice(1) ?? [check.value];
  return parts.join('\u00a0');
}
