import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import type { MailedLinkAnswer } from '#contract/accounts/accounts.ts';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
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

/** By the password of the registration. */
export function verifyEmail(token: string, password: string): Promise<EntryReply> {
  return post(ACCOUNT_PATHS.emailVerify, asJson({ token, password }));
}

/** A password that the mail's reader sets, and what else of the account is theirs. */
export interface OwnPassword {
  readonly password: string;
  readonly repeatedPassword: string;
  readonly kept: WaysKept;
}

export interface WaysKept {
  readonly passkeys: readonly string[];
  readonly providers: readonly SocialProviderName[];
}

/** Verifies the address, and ends what whoever registered it had. */
export function claimAddress(token: string, own: OwnPassword): Promise<EntryReply> {
  return post(ACCOUNT_PATHS.emailVerify, asJson(withToken(token, own)));
}

export type AboutLink =
  | { readonly kind: 'about'; readonly about: MailedLinkAnswer['data'] }
  | { readonly kind: 'dead' | 'unreachable' };

/** Uses nothing up. */
export async function lookAtLink(token: string): Promise<AboutLink> {
  try {
    const response = await callApi(ACCOUNT_PATHS.emailLink, { ...asJson({ token }), method: 'POST' });
    if (response.ok) return { kind: 'about', about: ((await response.json()) as MailedLinkAnswer).data };
    return { kind: response.status === 422 ? 'dead' : 'unreachable' };
  } catch {
    // The page says so, and offers to ask again.
    return { kind: 'unreachable' };
  }
}

/** Form data, as the specification has it. */
export function recoverPassword(email: string, locale: Locale): Promise<EntryReply> {
  return post(ACCOUNT_PATHS.passwordCreate, { body: new URLSearchParams({ email, locale }) });
}

export function resetPassword(token: string, own: OwnPassword): Promise<EntryReply> {
  return post(ACCOUNT_PATHS.passwordReset, asJson(withToken(token, own)));
}

function withToken(token: string, { password, repeatedPassword, kept }: OwnPassword): object {
  return { token, password, c_password: repeatedPassword, keep: kept };
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
