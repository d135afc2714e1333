import puppeteer from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../fixtures/chromium.ts';
import { type Engine, PHONE } from './engine.ts';
import { engineOf } from './puppeteer.ts';

/** Chromium without developer tools, as guests use it: with them, workers stop at other times. */
export async function openChromium(): Promise<Engine> {
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    args: chromiumArguments(),
    headless: true,
    defaultViewport: PHONE,
    targetFilter: (target) => target.type() !== 'service_worker',
    timeout: 120_000,
  });
  return engineOf(browser);
}
