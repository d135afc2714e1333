import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { findTool } from './debian-tools.ts';
import { type Engine, PHONE, TO_THE_MIDDLE } from './engine.ts';

/** Firefox over WebDriver BiDi, with a profile of its own that goes with it. */
export async function openFirefox(): Promise<Engine> {
  const executablePath = findTool({ commands: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] });
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: PHONE,
    timeout: 120_000,
  });
  const page = await browser.newPage();
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
    close: () => browser.close(),
  };
}
