import puppeteer from 'puppeteer-core';
import { findTool } from './debian-tools.ts';
import { type Engine, PHONE } from './engine.ts';
import { engineOf } from './puppeteer.ts';

/** Firefox over WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const executablePath = findTool({ commands: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] });
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: PHONE,
    timeout: 120_000,
  });
  return engineOf(browser);
}
