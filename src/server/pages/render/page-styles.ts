import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tag } from './markup.ts';

interface StyleSheet {
  readonly css: string;
  readonly hash: string;
}

export type StyleSheets = ReadonlyMap<string, StyleSheet>;

const ASSETS = 'assets';

export async function readStyleSheets(clientFolder: string): Promise<StyleSheets> {
  const files = (await readdir(join(clientFolder, ASSETS))).filter((file) => file.endsWith('.css'));
  const sheets = files.map(async (file) => {
    const css = await readFile(join(clientFolder, ASSETS, file), 'utf8');
    if (/<\/style/i.test(css)) throw new Error(`${file} would end its own element`);
    return [`/${ASSETS}/${file}`, { css, hash: policyHash(css) }] as const;
  });
  return new Map(await Promise.all(sheets));
}

/** Inlines the style sheets in the page, so that its first paint waits for no other file (decision 5). */
export function inlineStyles(hrefs: readonly string[], sheets: StyleSheets) {
  const inlined = hrefs.map((href) => sheetOf(sheets, href));
  return {
    markup: inlined.map(({ css }) => `<style>${css}</style>`).join('\n    '),
    hashes: inlined.map(({ hash }) => hash),
  };
}

/** Returns links for the worker's shell, whose sheets the browser already has. */
export function styleLinks(hrefs: readonly string[]): string {
  return hrefs.map((href) => tag('link', { rel: 'stylesheet', crossorigin: true, href })).join('\n    ');
}

function sheetOf(sheets: StyleSheets, href: string): StyleSheet {
  const sheet = sheets.get(href);
  if (sheet === undefined) throw new Error(`The client build has no style sheet ${href}`);
  return sheet;
}

/** The form in which the security policy names what a page contains. */
export function policyHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
