import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import sharp from 'sharp';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import { chromiumArguments, findChromium } from '../fixtures/chromium.ts';
import { waitForPictures } from '../fixtures/pages/pictures.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';

const FOLDER = fileURLToPath(new URL('../../src/content/screenshots/', import.meta.url));
/** The result is a picture in a picture: higher quality would be invisible. */
const QUALITY = 82;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

interface Screen {
  readonly path: string;
  readonly window: BrowserContextOptions;
}

/** The screens that the manifest names (src/build/install/web-manifest.ts), as an installed app shows them. */
const SCREENS: Readonly<Record<string, Screen>> = {
  home: { path: '', window: PHONE },
  room: { path: '/accommodation/chalet-lake', window: PHONE },
  wide: { path: '', window: DESKTOP },
};

const directory = await makeDataDirectory();
const server = await startServerProcess({ DATA_DIR: directory.path });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
try {
  for (const locale of LOCALES) {
    for (const [name, screen] of Object.entries(SCREENS)) await takeScreen(browser, locale, name, screen);
  }
} finally {
  await browser.close();
  await server.stop();
  await directory.remove();
}

async function takeScreen(browser: Browser, locale: Locale, name: string, { path, window }: Screen): Promise<void> {
  // Reduced motion, so that nothing is captured mid-animation; it also disables the loader.
  const context = await browser.newContext({ ...window, baseURL: server.origin, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'cookies', value: 'accepted', url: server.origin }]);
  const page = await context.newPage();
  await page.goto(`${locale === 'uk' ? '' : `/${locale}`}${path}` || '/');
  await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0);
  await waitForPictures(page);
  await page.evaluate(() => document.fonts.ready);
  const file = join(FOLDER, `${locale}-${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(file);
  await context.close();
  process.stdout.write(`${file}\n`);
}
