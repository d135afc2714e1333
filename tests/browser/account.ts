import type { APIRequestContext } from '@playwright/test';
import { readMailsOfKind } from '../fixtures/orders/outbox.ts';
import { expect, type RunningSite } from './fixtures.ts';

export const PASSWORD = 'ялинки на снігу';

export async function call(api: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await api.post(`/api/v1${path}`, { data });
  expect([path, answer.ok()]).toEqual([path, true]);
}

/** An account whose address is verified by the link in its mail. */
export async function openAccount(site: RunningSite, api: APIRequestContext, email: string): Promise<void> {
  await call(api, '/register', { email, password: PASSWORD, c_password: PASSWORD, locale: 'en' });
  const findToken = async () => {
    const mails = await readMailsOfKind(site.dataDirectory, 'verify_email');
    const mail = mails.find(({ to }) => to?.some(({ address }) => address === email));
    return /#([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(findToken).not.toBe('');
  await call(api, '/email/verify', { token: await findToken() });
}

/** The link in the mail of a kind to this address: path and fragment. */
export async function readLink(site: RunningSite, kind: string, email: string): Promise<string> {
  const find = async () => {
    const mails = await readMailsOfKind(site.dataDirectory, kind);
    const text = mails.find(({ to }) => to?.some(({ address }) => address === email))?.text ?? '';
    return /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  const { pathname, hash } = new URL(await find());
  return pathname + hash;
}
