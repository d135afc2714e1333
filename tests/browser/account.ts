import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { readMailsOfKind } from '../fixtures/orders/outbox.ts';
import { ACCOUNT_WORDS } from './account-words.ts';
import { expect, type RunningSite, waitForStillness } from './fixtures.ts';

export const PASSWORD = 'ялинки на снігу';

export async function call(api: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await api.post(`/api/v1${path}`, { data });
  expect([path, answer.ok()]).toEqual([path, true]);
}

/** Opens an account and verifies its address by the link in its mail. */
export async function openAccount(site: RunningSite, api: APIRequestContext, email: string): Promise<void> {
  await call(api, '/register', { email, password: PASSWORD, c_password: PASSWORD, locale: 'en' });
  const findToken = async () => {
    const mails = await readMailsOfKind(site.dataDirectory, 'verify_email');
    const mail = mails.find(({ to }) => to?.some(({ address }) => address === email));
    return /#([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(findToken).not.toBe('');
  await call(api, '/email/verify', { token: await findToken(), password: PASSWORD });
}

/** Path and fragment of the link in the mail of this kind to this address. */
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

export interface EntryPlace {
  readonly locale: keyof typeof ACCOUNT_WORDS;
  readonly isPhone: boolean;
}

/** The header's button; on phones the navigation's cell. */
export function loginButton(page: Page, { locale, isPhone }: EntryPlace): Locator {
  const words = ACCOUNT_WORDS[locale];
  const place = isPhone ? page.getByRole('navigation', { name: words.cells }) : page.getByRole('banner');
  return place.getByRole('button', { name: words.logIn });
}

export async function openLogin(page: Page, place: EntryPlace): Promise<Locator> {
  await loginButton(page, place).click();
  return page.getByRole('dialog', { name: ACCOUNT_WORDS[place.locale].login, exact: true });
}

/** Stops the page's clock. It is set ahead, so that a busy machine has not passed that time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
}

/** Phones: a sheet along the bottom, without the picture. Wide screens: a window with the picture beside the form. */
export async function expectEntryShape(page: Page, entry: Locator, isPhone: boolean): Promise<void> {
  const panel = entry.locator('> div').last();
  const picture = entry.locator('img');
  const { width, height } = await page.evaluate(() => ({
    width: document.body.clientWidth,
    height: window.innerHeight,
  }));
  if (isPhone) {
    // Waits until the sheet has come up.
    await expect.poll(async () => bottomOf(await boxOf(panel))).toBe(height);
    expect(await boxOf(panel)).toMatchObject({ x: 0, width });
    await expect(picture).toHaveCount(0);
    return;
  }
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await waitForStillness(page);
  const [around, beside, form] = [await boxOf(panel), await boxOf(picture), await boxOf(entry.locator('form'))];
  expect(around.width).toBeLessThan(width);
  expect(bottomOf(around)).toBeLessThan(height);
  expect(beside.x).toBeCloseTo(around.x, 0);
  expect(form.x).toBeGreaterThan(beside.x + beside.width);
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('Not to be seen');
  return box;
}

function bottomOf({ y, height }: Box): number {
  return Math.round(y + height);
}
