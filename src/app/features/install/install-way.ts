/** `prompt`: the browser asks when it is told to; `by hand`: iOS installs from its Share menu alone, so words must do. */
export type InstallWay = 'prompt' | 'by hand' | 'none';

export interface InstallContext {
  /** It runs in a window of its own already. */
  readonly isInstalled: boolean;
  /** The browser has offered to install the site and can still be told to. */
  readonly hasOffer: boolean;
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Browsers of others on iOS name themselves; each has a Share menu of its own, or none. */
const OTHER_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|YaBrowser|DuckDuckGo|Instagram|FBAN|FBAV/;

export function installWay({ isInstalled, hasOffer, userAgent, maxTouchPoints }: InstallContext): InstallWay {
  if (isInstalled) return 'none';
  if (hasOffer) return 'prompt';
  // An iPad says that it is a Mac, and no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !OTHER_BROWSERS.test(userAgent) ? 'by hand' : 'none';
}
