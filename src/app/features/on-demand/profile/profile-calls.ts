import type { BROWSER_NAMES } from '#app/format/browser-names.ts';
import { authorizedFetch, reloadUser } from '#app/stores/session/session.ts';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import type { NewsletterWish, SessionList } from '#contract/accounts/accounts.ts';
import type { ProviderList } from '#contract/accounts/linked-providers.ts';
import { type HistoryEntry, readHistory, readOwnOrder } from '#contract/accounts/order-history.ts';
import type { DeletedAccount } from '#contract/accounts/profile.ts';
import { toProfileChange } from '#contract/accounts/signed-in-guest.ts';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ApiCall } from '#contract/site/call-api.ts';
import type { Locale } from '#contract/site/locale.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import type { Profile } from '#domain/account/profile.ts';

/** `errors`: the server's texts by field. */
export type Reply<Told> =
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }
  /** `proof_needed`: the login was too long ago for this without the password. `last`: nothing else opens the account. */
  | { readonly kind: 'last' | 'missing' | 'too_many' | 'unreachable' | 'proof_needed' };

type Read<Told> = (response: Response) => Promise<Told>;

const readNothing: Read<null> = async () => null;

const readJson =
  <Answer, Told>(read: (answer: Answer) => Told): Read<Told> =>
  async (response) =>
    read((await response.json()) as Answer);

export const listHistory = () => call<HistoryEntry[]>(API_PATHS.orders, {}, readJson(readHistory));

/** With its key, by which the pages of orders do all else. */
export const openOrder = (number: string) =>
  call<Order>(API_PATHS.order.replace(':number', encodeURIComponent(number)), {}, readJson(readOwnOrder));

/** The header's greeting follows. */
export async function saveProfile(profile: Profile): Promise<Reply<null>> {
  const reply = await call(ACCOUNT_PATHS.profile, send('PUT', toProfileChange(profile)), readNothing);
  if (reply.kind === 'told') await reloadUser();
  return reply;
}

export const changePassword = (current: string, password: string, repeated: string) =>
  call(
    ACCOUNT_PATHS.profilePassword,
    send('POST', { current_password: current, password, c_password: repeated }),
    readNothing,
  );

/** For a guest who has no password yet, or has forgotten it. Form data, as the specification has it. */
export const mailPasswordLink = (email: string, locale: Locale) =>
  call(ACCOUNT_PATHS.passwordCreate, { method: 'POST', body: new URLSearchParams({ email, locale }) }, readNothing);

export interface Device {
  readonly id: string;
  readonly browser: keyof typeof BROWSER_NAMES;
  readonly lastUsedAtMs: number;
  readonly isCurrent: boolean;
}

export const listDevices = () =>
  call<Device[]>(
    ACCOUNT_PATHS.profileSessions,
    {},
    readJson(({ data }: SessionList) =>
      data.map(({ id, browser, last_used_at, is_current }) => ({
        ...{ id, browser },
        lastUsedAtMs: Date.parse(last_used_at),
        isCurrent: is_current,
      })),
    ),
  );

/** `password`: null at first, because a login of a moment ago needs none. */
export const endDevice = (id: string, password: string | null) =>
  call(
    ACCOUNT_PATHS.profileSession.replace(':id', encodeURIComponent(id)),
    send('DELETE', proofOf(password)),
    readNothing,
  );

export type LinkedProvider = ProviderList['data'][number];

export const listProviders = () =>
  call(
    ACCOUNT_PATHS.profileProviders,
    {},
    readJson(({ data }: ProviderList): readonly LinkedProvider[] => data),
  );

export const unlinkProvider = (provider: SocialProviderName, password: string | null) =>
  call(ACCOUNT_PATHS.profileProvider.replace(':provider', provider), send('DELETE', proofOf(password)), readNothing);

export const readNewsletter = () =>
  call(
    ACCOUNT_PATHS.profileNewsletter,
    {},
    readJson(({ status }: NewsletterWish) => status),
  );

export const endNewsletter = () => call(ACCOUNT_PATHS.profileNewsletter, { method: 'DELETE' }, readNothing);

export const exportData = () => call(ACCOUNT_PATHS.profileExport, {}, (response) => response.blob());

/** `password`: null at first, because a login of a moment ago needs none. */
export const deleteAccount = (password: string | null) =>
  call(
    ACCOUNT_PATHS.profile,
    send('DELETE', proofOf(password)),
    readJson(({ orders }: DeletedAccount) => orders),
  );

export type DeletedOrder = DeletedAccount['orders'][number];

async function call<Told>(path: string, init: ApiCall, read: Read<Told>): Promise<Reply<Told>> {
  try {
    const response = await authorizedFetch(path, init);
    if (response.ok) return { kind: 'told', told: await read(response) };
    switch (response.status) {
      case 403:
        return { kind: 'proof_needed' };
      case 404:
        return { kind: 'missing' };
      case 409:
        return { kind: 'last' };
      case 422:
        return { kind: 'refused', errors: readErrors(await response.json()) };
      case 429:
        return { kind: 'too_many' };
      default:
        return { kind: 'unreachable' };
    }
  } catch {
    // No answer: what was asked may be asked again.
    return { kind: 'unreachable' };
  }
}

function send(method: 'PUT' | 'POST' | 'DELETE', body: object): ApiCall {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function proofOf(password: string | null): object {
  return password === null ? {} : { current_password: password };
}

function readErrors(answer: unknown): Record<string, string> {
  const { error = {} } = answer as { readonly error?: Readonly<Record<string, readonly string[]>> };
  return Object.fromEntries(Object.entries(error).map(([field, [text = '']]) => [field, text]));
}
