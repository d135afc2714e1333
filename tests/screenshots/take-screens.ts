import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LOCALES } from '#contract/site/locale.ts';
import { comeAgain, waitForStillness } from '../browser/fixtures.ts';
import { waitForPictures } from '../fixtures/pages/pictures.ts';

const WIDTHS: Readonly<Record<string, BrowserContextOptions>> = {
  360: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  820: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 } },
};

/** Opens the screen in a page whose language has this prefix. */
export type Screen = (page: Page, prefix: string) => Promise<void>;

interface TakeOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly folder: string;
  /** The name of the one screen to take; undefined: all. */
  readonly only: string | undefined;
  /** Whether the guest's device allows motion; then elements that rise into view have risen before the picture. */
  readonly isMoving?: boolean;
}

/** Takes each screen in three widths, both languages and both colour schemes, as `name-360-uk-light.png`. */
export async function takeScreens(
  screens: Readonly<Record<string, Screen>>,
  { browser, origin, folder, only, isMoving = false }: TakeOptions,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const reducedMotion = isMoving ? 'no-preference' : 'reduce';
  for (const [name, open] of Object.entries(screens)) {
    if (only !== undefined && only !== name) continue;
    for (const [width, window] of Object.entries(WIDTHS)) {
      for (const locale of LOCALES) {
        const context = await browser.newContext({ ...window, baseURL: origin, reducedMotion });
        await comeAgain(context, origin);
        const page = await context.newPage();
        await open(page, locale === 'uk' ? '' : `/${locale}`);
        await takeBothSchemes(page, join(folder, `${name}-${width}-${locale}`), reducedMotion);
        process.stdout.write(`${name} ${width} ${locale}\n`);
        await context.close();
      }
    }
  }
}

/** The second scheme is the same page, repainted. */
async function takeBothSchemes(page: Page, path: string, reducedMotion: 'no-preference' | 'reduce'): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (reducedMotion === 'no-preference') await scrollThrough(page);
  await waitForPictures(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion });
    const isSheet = (await page.locator('dialog[open]').count()) > 0;
    await page.screenshot({ path: `${path}-${colorScheme}.png`, fullPage: !isSheet });
  }
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      for (let frames = 0; frames < 5; frames += 1) await frame();
    }
    scrollTo(0, 0);
  });
  await waitForStillness(page);
}
