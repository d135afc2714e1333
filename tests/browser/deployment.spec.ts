import type { Page } from '@playwright/test';
import {
  type Deployment,
  startDeployment,
  startTwoVersions,
  type TwoVersions,
} from '../fixtures/processes/deployment.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { comeAgain, expect, waitForHydration, test as withSite } from './fixtures.ts';

/** The next version differs by its worker only: a second build takes a minute of processor time. */
const testOfWorker = withSite.extend<{ deployment: Deployment }>({
  siteSettings: SETTLED_AT_ONCE,
  deployment: async ({ site }, use) => {
    const deployment = await startDeployment(site);
    await use(deployment);
    await deployment.close();
  },
  baseURL: async ({ deployment }, use) => use(deployment.origin),
  context: async ({ context, deployment }, use) => {
    await comeAgain(context, deployment.origin);
    await use(context);
  },
});

const test = testOfWorker.extend<{ versions: TwoVersions }>({
  versions: [
    async ({ share }, use) => {
      const start = async () => {
        const versions = await startTwoVersions();
        return { value: versions, end: versions.close };
      };
      await use(await share('two versions', start));
    },
    { timeout: 240_000 },
  ],
  deployment: async ({ versions }, use) => {
    const deployment = await startDeployment(versions.first, versions);
    await use(deployment);
    await deployment.close();
  },
});

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

/** The time that a browser may take to install a build, file by file, and to change workers. */
const CHANGES_WITHIN = { timeout: 40_000 };
// One worker runs all: the second version is built for each.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Distinguished by the texts that the two builds do not share. */
const isFirst = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const isSecond = (page: Page) => page.getByRole('button', { name: 'Sections', exact: true });

/** Checks for an update, as an installed app does by itself now and then. */
function lookForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits until the build is fully installed and the worker controls the page. */
async function waitForWorker(page: Page): Promise<void> {
  const isUnderWorker = () => navigator.serviceWorker.controller?.state === 'activated';
  await page.waitForFunction(isUnderWorker, undefined, { timeout: 45_000 });
}

test('a new version is announced, waits for the guest’s consent, and then every tab has the same build', {
  tag: '@rare',
}, async ({ page, context, deployment }) => {
  await visit(page, '/en');
  await waitForWorker(page);
  const other = await context.newPage();
  await visit(other, '/en');
  deployment.deploy({ keepsOldFiles: false });
  await lookForUpdate(page);
  await expect(page.getByRole('status').filter({ hasText: 'A new version of the site is here.' })).toBeVisible(
    CHANGES_WITHIN,
  );
  // Until then the old worker keeps serving everything, though the server has none of its files any more.
  await other.getByRole('contentinfo').getByRole('link', { name: 'Contacts' }).click();
  await expect(other).toHaveURL('/en/contacts');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  await visit(other, '/en/mice');
  await expect(isFirst(other)).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(isSecond(page)).toBeVisible(CHANGES_WITHIN);
  await expect(isSecond(other)).toBeVisible();
  // The second version has other content, and its pages open without the server.
  await visit(page, '/en/accommodation/villas');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Forest villas');
  deployment.breakOff(/./);
  await page.reload();
  await expect(heading).toHaveText('Forest villas');
  await page.goto('/en/mice');
  await expect(isSecond(page)).toBeVisible();
});

/** Acts like Chromium while the previous worker still has something to do. */
async function swallowTheYes(page: Page, times: number): Promise<void> {
  await page.addInitScript((most) => {
    const say = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function (message: { type?: string }) {
      const swallowed = Number(window.sessionStorage.getItem('swallowed'));
      if (message.type !== 'SKIP_WAITING' || swallowed === most) return say.call(this, message);
      window.sessionStorage.setItem('swallowed', String(swallowed + 1));
    };
  }, times);
}

test('an update that the browser did not apply is applied by the page after the reload', {
  tag: '@sweep',
}, async ({ page, deployment }) => {
  await swallowTheYes(page, 1);
  await visit(page, '/en');
  await waitForWorker(page);
  deployment.deploy();
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.waitForEvent('load', CHANGES_WITHIN);
  await expect(page.getByRole('status').filter({ hasText: 'Updating the site…' })).toBeVisible(CHANGES_WITHIN);
  await expect(isSecond(page)).toBeVisible(CHANGES_WITHIN);
});

/** Acts like a page that is still loading: it restarts its old worker, which is about to stop. */
function keepAskingForFiles(page: Page, forMs: number): Promise<void> {
  return page.evaluate((time) => {
    const asking = setInterval(() => fetch('/robots.txt').catch(() => undefined), 20);
    setTimeout(() => clearInterval(asking), time);
  }, forMs);
}

test('a page that keeps loading delays an update, but does not prevent it', { tag: '@rare' }, async ({
  page,
  deployment,
}) => {
  await visit(page, '/en');
  await waitForWorker(page);
  deployment.deploy();
  await lookForUpdate(page);
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible(CHANGES_WITHIN);
  await keepAskingForFiles(page, 6_000);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(isSecond(page)).toBeVisible(CHANGES_WITHIN);
});

test('an update that was not applied does not reload a booking started since', { tag: '@sweep' }, async ({
  page,
  deployment,
}) => {
  await swallowTheYes(page, 1);
  await visit(page, '/en/my-bookings');
  await waitForWorker(page);
  deployment.deploy();
  await lookForUpdate(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.clock.install();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Choose accommodation' }).click();
  await expect(page.getByRole('button', { name: /^Choose/ }).first()).toBeVisible();
  await page.clock.runFor(30_000);
  // A reloading page does not receive an answer.
  expect(await page.evaluate(async () => (await fetch('/en')).ok)).toBe(true);
  expect(documents).toBe(0);
});

testOfWorker('an update never interrupts a checkout, in any tab', async ({ page, context, deployment }) => {
  await visit(page, '/en');
  await waitForWorker(page);
  const checkout = await context.newPage();
  await checkout.goto('/en/booking/checkout');
  await expect(checkout.getByRole('heading', { level: 1 })).toBeVisible();
  let reloads = 0;
  checkout.on('load', () => {
    reloads += 1;
  });
  deployment.changeWorker();
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('A booking is open in another tab.')).toBeVisible();
  await expect(checkout.getByText('A new version of the site is here.')).toHaveCount(0);
  expect(reloads).toBe(0);
  await checkout.close();
  await visit(page, '/en/contacts');
  const reload = page.waitForEvent('load', CHANGES_WITHIN);
  await page.getByRole('button', { name: 'Update' }).click();
  await reload;
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBe(null);
});

const CONTACTS = /^\/assets\/contacts-[^/]*\.js$/;

test('a version whose download is interrupted changes nothing, and is installed completely at the next attempt', {
  tag: '@rare',
}, async ({ page, deployment, versions }) => {
  await visit(page, '/en');
  await waitForWorker(page);
  deployment.deploy();
  deployment.breakOff(CONTACTS);
  await lookForUpdate(page);
  const isAsked = (path: string) => CONTACTS.test(path) && versions.changes.newFiles.has(path);
  await expect.poll(() => deployment.asked.some(isAsked), CHANGES_WITHIN).toBe(true);
  await visit(page, '/en/contacts');
  await expect(isFirst(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  deployment.breakOff(null);
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(isSecond(page)).toBeVisible(CHANGES_WITHIN);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('an old tab keeps using the files of its build after a new build is deployed', { tag: '@rare' }, async ({
    page,
    deployment,
  }) => {
    await visit(page, '/en');
    deployment.deploy();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contacts' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/en/contacts');
    await expect(isFirst(page)).toBeVisible();
  });

  test('an old tab whose files are gone reloads once and opens the requested page', { tag: '@rare' }, async ({
    page,
    deployment,
  }) => {
    await visit(page, '/en');
    deployment.deploy({ keepsOldFiles: false });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contacts' }).click();
    await expect(isSecond(page)).toBeVisible();
    await expect(page).toHaveURL('/en/contacts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
