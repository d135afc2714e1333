import { mkdir, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Engine } from './engine.ts';

/** What lies on top: the last dialog that is open, or the page. */
const ON_TOP = `const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const isShown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\\s+/g, ' ');`;

/** A button or link on top by its name. */
export function called(name: RegExp): string {
  return `${ON_TOP} return [...top.querySelectorAll('button:enabled, a[href]')].findLast((element) => isShown(element) && ${name}.test(nameOf(element))) ?? null;`;
}

/** What a selector finds on top. */
export function shown(selector: string): string {
  return `${ON_TOP} return [...top.querySelectorAll(${JSON.stringify(selector)})].find(isShown) ?? null;`;
}

/** Presses it as soon as it is there and free to be pressed. */
export async function press(engine: Engine, finder: string, message: string): Promise<void> {
  await expect.poll(() => engine.press(finder), { message }).toBe(true);
}

/** Types into it as soon as it takes keys. */
export async function type(engine: Engine, finder: string, text: string): Promise<void> {
  await expect.poll(() => engine.type(finder, text), { message: `typing ${text}` }).toBe(true);
}

export function isShown(engine: Engine, finder: string): Promise<boolean> {
  return engine.evaluate<boolean>(`const found = (() => { ${finder} })(); return found !== null;`);
}

export async function expectShown(engine: Engine, finder: string, message: string): Promise<void> {
  await expect.poll(() => isShown(engine, finder), { message }).toBe(true);
}

export function textOf(engine: Engine, selector: string): Promise<string> {
  return engine.evaluate<string>(`return document.querySelector(${JSON.stringify(selector)})?.innerText ?? '';`);
}

export function address(engine: Engine): Promise<string> {
  return engine.evaluate<string>('return window.location.pathname;');
}

/** The app has taken over from the server's markup: only then does the footer know what year it is. */
export async function waitForHydration(engine: Engine): Promise<void> {
  // A phone may not have laid it out yet.
  const readFooter = () => engine.evaluate<string>("return document.querySelector('footer')?.textContent ?? '';");
  await expect.poll(readFooter, { message: 'hydration' }).toMatch(/\d{4}–\d{4}/);
}

/** What the engine shows when a test has failed, beside the pictures of the other browser tests. */
export async function keepPicture(engine: Engine, name: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  await writeFile(`test-results/${name.replaceAll(/\W+/g, '-')}.png`, await engine.screenshot());
}
