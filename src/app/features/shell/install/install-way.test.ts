import { describe, expect, test } from 'vitest';
import { type InstallContext, installWay } from './install-prompt.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const AGENTS = {
  iPhone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
  chromeOnIphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
  postInInstagram: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Mobile/15E148 Instagram 390.0`,
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

const context = (given: Partial<InstallContext>): InstallContext => ({
  isInstalled: false,
  hasOffer: false,
  userAgent: AGENTS.android,
  hasTelegramBridge: false,
  maxTouchPoints: 5,
  ...given,
});

describe('the way to install the site', () => {
  test('is the browser’s prompt if the browser offers one', () => {
    expect(installWay(context({ hasOffer: true }))).toBe('prompt');
  });

  test('is none if the browser offers no prompt', () => {
    expect(installWay(context({}))).toBe('none');
  });

  test.each([
    ['an iPhone', AGENTS.iPhone, 5, 'by hand'],
    ['an iPad, which reports to be a Mac', AGENTS.mac, 5, 'by hand'],
    ['a Mac', AGENTS.mac, 0, 'none'],
    ['another browser on an iPhone', AGENTS.chromeOnIphone, 5, 'none'],
    ['a page opened within another app', AGENTS.postInInstagram, 5, 'none'],
  ] as const)('is a different one on %s', (_name, userAgent, maxTouchPoints, way) => {
    expect(installWay(context({ userAgent, maxTouchPoints }))).toBe(way);
  });

  test('is none once the site is installed', () => {
    expect(installWay(context({ isInstalled: true, hasOffer: true }))).toBe('none');
    expect(installWay(context({ isInstalled: true, userAgent: AGENTS.iPhone }))).toBe('none');
  });
});
