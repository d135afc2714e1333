import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

let page: EventTarget & { matchMedia: () => { matches: boolean } };
let isStandalone = false;

beforeEach(() => {
  vi.resetModules();
  isStandalone = false;
  page = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: isStandalone }) });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { userAgent: ANDROID, maxTouchPoints: 5 });
});

afterEach(() => vi.unstubAllGlobals());

function offerToInstall(prompt = async () => undefined) {
  page.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
}

async function openPage() {
  const module = await import('./install-prompt.ts');
  const wayShown = () => renderToString(createElement(() => module.useInstallWay()));
  return { ...module, wayShown };
}

test('accepts the browser’s install prompt', async () => {
  const { watchInstallPrompts, wayShown } = await openPage();
  watchInstallPrompts();
  expect(wayShown()).toBe('none');
  offerToInstall();
  expect(wayShown()).toBe('prompt');
});

test('accepts a prompt that the head script has stored, once', async () => {
  const prompt = vi.fn(async () => undefined);
  Object.assign(page, { installOffer: Object.assign(new Event('beforeinstallprompt'), { prompt }) });
  const { install, watchInstallPrompts, wayShown } = await openPage();
  watchInstallPrompts();
  expect(wayShown()).toBe('prompt');
  await install();
  await install();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(wayShown()).toBe('none');
});

test('shows each of the browser’s prompts only once', async () => {
  const prompt = vi.fn(async () => undefined);
  const { install, watchInstallPrompts, wayShown } = await openPage();
  watchInstallPrompts();
  offerToInstall(prompt);
  await install();
  await install();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(wayShown()).toBe('none');
});

test('an installed app offers no installation, even if the browser forgets its prompt', async () => {
  const { watchInstallPrompts, wayShown } = await openPage();
  watchInstallPrompts();
  offerToInstall();
  page.dispatchEvent(new Event('appinstalled'));
  expect(wayShown()).toBe('none');
});

test('an app in its own window offers no installation', async () => {
  isStandalone = true;
  const { watchInstallPrompts, wayShown } = await openPage();
  watchInstallPrompts();
  offerToInstall();
  expect(wayShown()).toBe('none');
});

test('an iPhone shows the manual steps', async () => {
  vi.stubGlobal('navigator', { userAgent: IPHONE, maxTouchPoints: 5 });
  const { watchInstallPrompts, wayShown } = await openPage();
  watchInstallPrompts();
  expect(wayShown()).toBe('by hand');
});
