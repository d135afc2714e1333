import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { ContentError, type ContentProblem, NO_SUCH_FILE, WHOLE_FILE } from '#content/checks/content-error.ts';
import { isMissing } from '#content/files/read-checked.ts';

type Element = DefaultTreeAdapterTypes.Element;

const DRAWING = { en: 'an SVG drawing with a viewBox', uk: 'малюнок SVG із viewBox' };
const NO_SVG = { en: 'no <svg> in it', uk: 'у ньому немає <svg>' };
const NO_VIEW_BOX = { en: 'no viewBox', uk: 'немає viewBox' };

/** Every resort has these in `media/`: logo, loader, icon, drawing of the "not found" page, map. */
const DRAWINGS = [
  'logo.svg',
  'logo-wordmark.svg',
  'splash.svg',
  'icon.svg',
  'icon-maskable.svg',
  'hand-left.svg',
  'hand-right.svg',
  'map.svg',
];

export async function checkDrawings(contentFolder: string): Promise<void> {
  const problems: ContentProblem[] = [];
  for (const name of DRAWINGS) {
    await readDrawing(contentFolder, `media/${name}`).catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    });
  }
  if (problems.length > 0) throw new ContentError(problems);
}

/** The drawing's root element. Throws with advice if the file is missing or contains no drawing. */
export async function readDrawing(contentFolder: string, file: string): Promise<Element> {
  const text = await readFile(join(contentFolder, file), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const root = parseFragment(text ?? '').childNodes.find((node): node is Element => node.nodeName === 'svg');
  if (root !== undefined && attributesOf(root).viewBox !== undefined) return root;
  const found = text === null ? NO_SUCH_FILE : root === undefined ? NO_SVG : NO_VIEW_BOX;
  throw new ContentError([{ file, field: WHOLE_FILE, expected: DRAWING, found }]);
}

/** React elements as code, because pages must not set markup as text (Trusted Types). `jsx` is React's function. */
export function drawingCode(root: Element): { viewBox: string; shapes: string } {
  const shapes = childrenOf(root).map((child, index) => elementCode(child, index));
  return { viewBox: JSON.stringify(attributesOf(root).viewBox), shapes: `[${shapes.join(',')}]` };
}

function elementCode(element: Element, key: number): string {
  const entries = Object.entries(attributesOf(element))
    .filter(([name]) => name !== 'id')
    .map(([name, value]) => [name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]);
  const children = childrenOf(element).map(elementCode);
  const inner = children.length === 0 ? '' : `,children:[${children.join(',')}]`;
  const props = JSON.stringify(Object.fromEntries(entries)).slice(1, -1);
  return `jsx(${JSON.stringify(element.tagName)},{${props}${inner}},${key})`;
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
}

function childrenOf(element: Element): Element[] {
  return element.childNodes.filter((node): node is Element => 'tagName' in node);
}
