import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { type Engine, TO_THE_MIDDLE } from './engine.ts';

/** A browser controlled by puppeteer, with its own profile, which is removed with it. */
export async function engineOf(browser: Browser): Promise<Engine> {
  const page = await browser.newPage();
  return {
    ...pageOf(page),
    async openInAnotherTab(address) {
      const other = await browser.newPage();
      await other.goto(address, { waitUntil: 'domcontentloaded' });
      // A hidden tab is not rendered.
      await page.bringToFront();
      return () => other.close();
    },
    close: () => browser.close(),
  };
}

function pageOf(page: Page): Omit<Engine, 'close' | 'openInAnotherTab'> {
  const find = async (finder: string): Promise<ElementHandle | null> => {
    const handle = await page.evaluateHandle(
      `(() => { const found = (() => { ${finder} })(); found?.scrollIntoView(${TO_THE_MIDDLE}); return found; })()`,
    );
    return handle.asElement() as ElementHandle | null;
  };
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: async <Result>(body: string) => (await page.evaluate(`(async () => { ${body} })()`)) as Result,
    async press(finder) {
      const element = await find(finder);
      if (element === null) return false;
      const isOnTop = await element.evaluate((found) => {
        const { left, top, width, height } = found.getBoundingClientRect();
        return found.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      if (isOnTop) await element.click();
      return isOnTop;
    },
    async type(finder, text) {
      const field = await find(finder);
      await field?.type(text);
      return field !== null;
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}
