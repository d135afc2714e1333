import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { ContentError } from '#content/checks/content-error.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** The drawing's root; throws what a person can mend when the file is missing or holds no drawing. */
export async function readDrawing(contentFolder: string, file: string): Promise<Element> {
  const text = await readFile(join(contentFolder, file), 'utf8').catch(() => '');
  const root = parseFragment(text).childNodes.find((node): node is Element => node.nodeName === 'svg');
  if (root !== undefined && attributesOf(root).viewBox !== undefined) return root;
  throw new ContentError([{ file, field: 'whole file', expected: 'an SVG drawing with a viewBox', found: 'none' }]);
}

/** React elements as code, because pages may not set markup as text (Trusted Types). `jsx` is React's. */
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
