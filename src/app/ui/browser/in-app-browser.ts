/** Names in user agents of apps with their own browser window; `wv` is Android's general name for such windows. */
const NAMED_APPS = /Instagram|FBAN|FBAV|FB_IAB|Telegram|; wv\)/;

export type BrowserSigns = ReturnType<typeof readBrowserSigns>;

/** Google signs nobody in there: https://developers.google.com/identity/protocols/oauth2/policies#browsers */
export function isInAppBrowser({ userAgent, hasTelegramBridge, isInstalled }: BrowserSigns): boolean {
  if (isInstalled) return false;
  // An iPad reports itself as a Mac.
  const isNameless = /(?:iPhone|iPad|iPod|Macintosh).*AppleWebKit/.test(userAgent) && !userAgent.includes('Safari/');
  return hasTelegramBridge || isNameless || NAMED_APPS.test(userAgent);
}

export function readBrowserSigns() {
  return {
    userAgent: navigator.userAgent,
    // Telegram on iOS is recognized only by an object that it adds to the page.
    hasTelegramBridge: 'TelegramWebviewProxy' in window,
    // On the home screen of iOS the window names no browser either.
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  };
}
