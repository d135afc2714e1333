/** Names in user agents of apps with their own browser window; `wv` is Android's general name for such windows. */
const NAMED_APPS = /Instagram|FBAN|FBAV|FB_IAB|Telegram|; wv\)/;

export interface BrowserSigns {
  readonly userAgent: string;
  /** Telegram on iOS is recognized only by an object that it adds to the page. */
  readonly hasTelegramBridge: boolean;
  /** The site is installed on the home screen, whose window names no browser on iOS either. */
  readonly isInstalled: boolean;
}

/** Google signs nobody in there: https://developers.google.com/identity/protocols/oauth2/policies#browsers */
export function isInAppBrowser({ userAgent, hasTelegramBridge, isInstalled }: BrowserSigns): boolean {
  if (isInstalled) return false;
  // An iPad reports itself as a Mac.
  const isNameless = /(?:iPhone|iPad|iPod|Macintosh).*AppleWebKit/.test(userAgent) && !userAgent.includes('Safari/');
  return hasTelegramBridge || isNameless || NAMED_APPS.test(userAgent);
}

export function readBrowserSigns(): BrowserSigns {
  return {
    userAgent: navigator.userAgent,
    hasTelegramBridge: 'TelegramWebviewProxy' in window,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  };
}
