import { expect, test } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36';

test.each([
  ['Instagram on iOS', `${IOS} Mobile/15E148 Instagram 390.0`, true],
  ['Facebook on iOS', `${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, true],
  ['an unknown web view on iOS', `${IOS} Mobile/15E148`, true],
  ['Telegram on Android', `${ANDROID}) ${CHROME} Telegram-Android/11.9`, true],
  ['a web view on Android', `${ANDROID}; wv) ${CHROME}`, true],
  ['Safari', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on iOS', `${IOS} CriOS/140.0 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on Android', `${ANDROID}) ${CHROME}`, false],
])('%s: %s', (_name, userAgent, expected) => {
  expect(isInAppBrowser({ userAgent, hasTelegramBridge: false, isInstalled: false })).toBe(expected);
});

test('Telegram on iOS is detected by its bridge, and the installed site is not an in-app browser', () => {
  const safari = `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`;
  expect(isInAppBrowser({ userAgent: safari, hasTelegramBridge: true, isInstalled: false })).toBe(true);
  expect(isInAppBrowser({ userAgent: `${IOS} Mobile/15E148`, hasTelegramBridge: false, isInstalled: true })).toBe(
    false,
  );
});
