import { mkdir, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Engine } from './engine.ts';

/** The top layer: the last open dialog, or the page. */
const ON_TOP = `const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const isShown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\\s+/g, ' ');`;

/** A button or link of the top layer, by its name. */
export function called(name: RegExp): string {
  return `${ON_TOP} return [...top.querySelectorAll('button:enabled, a[href]')].findLast((element) => isShown(element) && ${name}.test(nameOf(element))) ?? null;`;
}

/** The element of the top layer that a selector finds. */
export function shown(selector: string): string {
  return `${ON_TOP} return [...top.querySelectorAll(${JSON.stringify(selector)})].find(isShown) ?? null;`;
}

/** Presses the element as soon as it exists and is not covered. */
export async function press(engine: Engine, finder: string, message: string): Promise<void> {
  await expect.poll(() => engine.press(finder), { message }).toBe(true);
}

/** Types into the field as soon as it accepts input. */
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

/** Waits until the app is hydrated: only then does the footer contain the current year. */
export async function waitForHydration(engine: Engine): Promise<void> {
  // A phone may not have laid it out yet.
  const readFooter = () => engine.evaluate<string>("return document.querySelector('footer')?.textContent ?? '';");
  await expect.poll(readFooter, { message: 'hydration' }).toMatch(/\d{4}–\d{4}/);
}

/** Stores a screenshot after a failed test, beside the pictures of the other browser tests. */
export async function keepPicture(engine: Engine, name: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  await writeFile(`test-results/${name.replaceAll(/\W+/g, '-')}.png`, await engine.screenshot());
}
