import { authorizedFetch, reloadUser, signInBy } from '#app/stores/session/session.ts';
import type { MailedLinkAnswer } from '#contract/accounts/accounts.ts';
import { readHistory } from '#contract/accounts/order-history.ts';
import type { DeletedAccount } from '#contract/accounts/profile.ts';
import { toProfileChange } from '#contract/accounts/signed-in-guest.ts';
import { readSocialToken, SOCIAL_PATHS, type SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { Send } from '#contract/site/call-api.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Profile } from '#domain/account/profile.ts';
import type { RegistrationForm } from '#domain/account/registration.ts';
import { ask, type Reply } from './ask.ts';

export const register = ({ email, password, repeatedPassword: c_password }: RegistrationForm, locale: Locale) =>
  ask('POST /register', { body: { email, password, c_password, locale } });

/** The answer is always the same, so that nobody learns which addresses have an account. */
export const resendVerification = (email: string) => ask('POST /email/resend', { body: { email } });

export const verifyEmail = (token: string, password: string) =>
  ask('POST /email/verify', { body: { token, password } });

export interface OwnPassword {
  readonly password: string;
  readonly repeatedPassword: string;
  readonly kept: WaysKept;
}

export interface WaysKept {
  readonly passkeys: readonly string[];
  readonly providers: readonly SocialProviderName[];
}

/** Verifies the address, and removes the access of the person who registered it. */
export const claimAddress = (token: string, own: OwnPassword) =>
  ask('POST /email/verify', { body: withToken(token, own) });

export const resetPassword = (token: string, own: OwnPassword) =>
  ask('POST /password/reset', { body: withToken(token, own) });

function withToken(token: string, { password, repeatedPassword, kept }: OwnPassword) {
  const keep = { passkeys: [...kept.passkeys], providers: [...kept.providers] };
  return { token, password, c_password: repeatedPassword, keep };
}

export type AboutLink = MailedLinkAnswer['data'];

export const lookAtLink = (token: string) => ask('POST /email/link', { body: { token }, read: ({ data }) => data });

/** For a guest who has no password yet, or has forgotten it. */
export const mailPasswordLink = (email: string, locale: Locale) =>
  ask('POST /password/create', { body: new URLSearchParams({ email, locale }) });

export const logIn = (email: string, password: string) =>
  signIn(() => ask('POST /login', { body: { email, password }, read: ({ token }) => token }));

export const startSocial = (provider: SocialProviderName, locale: Locale) =>
  ask(`POST ${SOCIAL_PATHS[provider]}/start`, { body: { locale }, read: ({ data }) => data.url });

export interface SocialReturned {
  readonly code: string;
  readonly state: string;
  /** null: the provider does not say who it is. */
  readonly issuer: string | null;
}

export const finishSocial = (provider: SocialProviderName, { code, state, issuer }: SocialReturned) =>
  signIn(() =>
    ask(`POST ${SOCIAL_PATHS[provider]}`, {
      query: new URLSearchParams({ token: code }),
      body: { state, ...(issuer !== null && { iss: issuer }) },
      read: readSocialToken,
    }),
  );

export async function signIn(call: () => Promise<Reply<string>>): Promise<Reply<string>> {
  let reply: Reply<string> = { kind: 'unreachable', status: null };
  await signInBy(async () => {
    reply = await call();
    return reply.kind === 'told' ? reply.told : null;
  }).catch(() => {
    reply = { kind: 'unreachable', status: null };
  });
  return reply;
}

/** If the session has ended, the call fails: the page asks for a login by itself. */
const own: Send = async (path, call) => {
  const response = await authorizedFetch(path, call);
  if (response.status === 401) throw new Error('Signed out');
  return response;
};

export const listHistory = () => ask('GET /orders', { by: own, read: readHistory });

export async function saveProfile(profile: Profile): Promise<Reply> {
  const reply = await ask('PUT /profile', { body: toProfileChange(profile), by: own });
  if (reply.kind === 'told') await reloadUser();
  return reply;
}

export const changePassword = (current_password: string, password: string, c_password: string) =>
  ask('POST /profile/password', { body: { current_password, password, c_password }, by: own });

export const listDevices = () => ask('GET /profile/sessions', { by: own, read: ({ data }) => data });

/** `password` is null on the first try here, because a recent login needs none. */
export const endDevice = (id: string, password: string | null) =>
  ask('DELETE /profile/sessions/:id', { id, body: proofOf(password), by: own });

export function proofOf(password: string | null): { current_password?: string } {
  return password === null ? {} : { current_password: password };
}

export const listProviders = () => ask('GET /profile/providers', { by: own, read: ({ data }) => data });

export const unlinkProvider = (id: SocialProviderName, password: string | null) =>
  ask('DELETE /profile/providers/:provider', { id, body: proofOf(password), by: own });

export const readNewsletter = () => ask('GET /profile/newsletter', { by: own, read: ({ status }) => status });

export const endNewsletter = () => ask('DELETE /profile/newsletter', { by: own });

export const exportData = () => ask('GET /profile/export', { by: own, as: 'blob' });

export type DeletedOrder = DeletedAccount['orders'][number];

export const deleteAccount = (password: string | null) =>
  ask('DELETE /profile', { body: proofOf(password), by: own, read: ({ orders }) => orders });
