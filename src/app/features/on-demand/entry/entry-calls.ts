import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { type ApiCall, callApi } from '#contract/site/call-api.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { RegistrationForm } from '#domain/account/registration.ts';

/** The calls of whoever is not signed in yet. */
export type EntryReply =
  | { readonly kind: 'done' | 'too_many' | 'unreachable' }
  /** The first message of each field; under '' a text that belongs to none. In the server's words. */
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> };

export function register(form: RegistrationForm, locale: Locale): Promise<EntryReply> {
  const { email, password, repeatedPassword: c_password } = form;
  return post(ACCOUNT_PATHS.register, asJson({ email, password, c_password, locale }));
}

/** Always answered alike, so that nobody learns which addresses have an account. */
export function resendVerification(email: string): Promise<EntryReply> {
  return post(ACCOUNT_PATHS.emailResend, asJson({ email }));
}

export function verifyEmail(token: string): Promise<EntryReply> {
  return post(ACCOUNT_PATHS.emailVerify, asJson({ token }));
}

/** Form data, as the specification has it. */
export function recoverPassword(email: string, locale: Locale): Promise<EntryReply> {
  return post(ACCOUNT_PATHS.passwordCreate, { body: new URLSearchParams({ email, locale }) });
}

export function resetPassword(token: string, password: string, repeatedPassword: string): Promise<EntryReply> {
  return post(ACCOUNT_PATHS.passwordReset, asJson({ token, password, c_password: repeatedPassword }));
}

function asJson(body: object): ApiCall {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function post(path: string, init: ApiCall): Promise<EntryReply> {
  try {
    const response = await callApi(path, { ...init, method: 'POST' });
    if (response.ok) return { kind: 'done' };
    if (response.status === 429) return { kind: 'too_many' };
    if (response.status >= 500) return { kind: 'unreachable' };
    return { kind: 'refused', errors: readErrors(await response.json()) };
  } catch {
    // No answer, or none of ours: the form says so, and the guest tries again.
    return { kind: 'unreachable' };
  }
}

function readErrors(answer: unknown): Record<string, string> {
  const { error } = (answer ?? {}) as { readonly error?: unknown };
  if (typeof error === 'string') return { '': error };
  const fields = Object.entries((error ?? {}) as Record<string, unknown>);
  return Object.fromEntries(fields.map(([field, texts]) => [field, String(Array.isArray(texts) ? texts[0] : texts)]));
}
