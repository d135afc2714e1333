import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Deployment,
  startDeployment,
  startTwoVersions,
  type TwoVersions,
} from '../fixtures/processes/deployment.ts';
import { openChromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { address, called, expectShown, isShown, keepPicture, press, waitForHydration } from './guest.ts';
import { openWebKit } from './webkit.ts';

/** Words that only pages of the second version have. */
const SECOND = called(/^Sections$/);
const UPDATE = called(/^Update$/);
const REFUSAL = `return document.body.innerText.includes('A booking is open in another tab.') ? document.body : null;`;

let versions: TwoVersions;

beforeAll(async () => {
  versions = await startTwoVersions();
});
afterAll(() => versions.close());

describe.each([
  ['Chromium', openChromium],
  ['WebKit', openWebKit],
  ['Firefox', openFirefox],
] as const)('%s', (name, openEngine) => {
  let deployment: Deployment;
  let engine: Engine;

  beforeEach(async () => {
    deployment = await startDeployment(versions.first, versions);
    engine = await openEngine();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(engine, `${name}: ${task.name}`);
    await engine.close();
    await deployment.close();
  });

  test('a booking in another tab delays a new version, and after it one tap installs it', async () => {
    await engine.open(`${deployment.origin}/en`);
    await waitForHydration(engine);
    await press(engine, called(/^Got it$/), 'the notice about cookies');
    await expect.poll(isUnderWorker, { timeout: 120_000, message: 'the worker' }).toBe(true);
    const closeBooking = await engine.openInAnotherTab(`${deployment.origin}/en/booking/checkout`);
    deployment.deploy();
    await engine.evaluate('await (await navigator.serviceWorker.getRegistration()).update();');
    await press(engine, UPDATE, 'the yes to the new version');
    await expectShown(engine, REFUSAL, 'the refusal');
    expect(await isShown(engine, SECOND)).toBe(false);
    await closeBooking();
    // Loaded as a booking step, then left by a link: the browser may keep reporting the first address.
    await engine.open(`${deployment.origin}/en/booking`);
    await expectShown(engine, called(/^Choose/), 'the stays, which the app asks for');
    await press(engine, called(/^Exit booking$/), 'the way out of the booking');
    await expect.poll(() => address(engine)).toBe('/en');
    await press(engine, UPDATE, 'the yes after the booking');
    const tappedAtMs = Date.now();
    await expect.poll(isUpdated, { timeout: 60_000, interval: 50, message: 'the new version' }).toBe(true);
    process.stdout.write(`${name}: ${Date.now() - tappedAtMs} ms from the tap to the new version\n`);
  });

  function isUnderWorker(): Promise<boolean> {
    return engine.evaluate<boolean>(`return navigator.serviceWorker.controller?.state === 'activated';`);
  }

  /** A page that is loading does not answer. */
  function isUpdated(): Promise<boolean> {
    return isShown(engine, SECOND).catch(() => false);
  }
});
