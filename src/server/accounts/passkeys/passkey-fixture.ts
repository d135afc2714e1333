import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { PASSKEY_PATHS } from '#contract/accounts/passkey-paths.ts';
import {
  type Ceremony,
  createPasskey,
  type SoftwarePasskey,
} from '../../../../tests/fixtures/accounts/software-authenticator.ts';
import {
  type AccountsApp,
  type Answer,
  bearer,
  type Device,
  FIREFOX,
  openAccount,
  PUBLIC_URL,
  send,
  signIn,
} from '../accounts-fixture.ts';

export const OWN = { origin: PUBLIC_URL, rpId: 'resort.example' };

export interface Guest extends Device {
  readonly id: string;
}

export async function openGuest(accounts: AccountsApp, email?: string): Promise<Guest> {
  await openAccount(accounts, email);
  return withId(accounts, await signIn(accounts, email));
}

export async function withId(accounts: AccountsApp, device: Device): Promise<Guest> {
  const { body } = await send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer(device));
  return { ...device, id: body.id };
}

export async function askToAdd(accounts: AccountsApp, guest: Guest): Promise<string> {
  const { body } = await send(accounts, 'POST', PASSKEY_PATHS.addOptions, undefined, bearer(guest));
  return body.data.challenge;
}

export async function add(
  accounts: AccountsApp,
  guest: Guest,
  passkey = createPasskey(),
  change: Partial<Ceremony> = {},
): Promise<Answer> {
  return present(accounts, guest, passkey, { challenge: await askToAdd(accounts, guest), ...OWN, ...change });
}

/** The device's response to an existing challenge. */
export function present(
  accounts: AccountsApp,
  guest: Device,
  passkey: SoftwarePasskey,
  ceremony: Ceremony,
): Promise<Answer> {
  const headers = { ...bearer(guest), 'user-agent': FIREFOX };
  return send(accounts, 'POST', PASSKEY_PATHS.list, passkey.register(ceremony), headers);
}

export async function askToSignIn(accounts: AccountsApp): Promise<string> {
  return (await send(accounts, 'POST', PASSKEY_PATHS.loginOptions)).body.data.challenge;
}

export async function enter(
  accounts: AccountsApp,
  { id }: Pick<Guest, 'id'>,
  passkey: SoftwarePasskey,
  change: Partial<Ceremony> = {},
): Promise<Answer> {
  passkey.counter += 1;
  return enterWith(accounts, passkey.signIn({ challenge: await askToSignIn(accounts), ...OWN, ...change }, id));
}

export function enterWith(accounts: AccountsApp, answer: object, cookie = ''): Promise<Answer> {
  return send(accounts, 'POST', PASSKEY_PATHS.login, answer, { 'user-agent': FIREFOX, cookie });
}
