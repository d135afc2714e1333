import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contentFolder } from '#content/loading/content-folder.ts';
import type { ResortFile } from '#content/resort/resort-schema.ts';
import { toPhoneNumbering } from '#contract/resort/phone-numbering.ts';
import { resortWords } from '#contract/resort/resort-words.ts';
import { LOCALES } from '#contract/site/locale.ts';
import { readColours, TOKENS_FILE, writeColours } from './colours.ts';
import { drawingCode, readDrawing } from './drawing.ts';
import { readResort, writeResort } from './read-resort.ts';

const CATALOGUE = /\/src\/locales\/[a-z-]+-(?<locale>[a-z]{2})\.po(?:\?|$)/;
const MEDIA = '#content/media/';

const MODULES: Readonly<Record<string, (resort: ResortFile, folder: string) => string | Promise<string>>> = {
  'virtual:resort-colours': async ({ colours }) => constants(await readColours(colours)),
  'virtual:resort-numbering': (resort) => constants({ numbering: toPhoneNumbering(resort) }),
  'virtual:resort-words': (resort) => constants({ words: resortWords(resort) }),
  'virtual:resort-coordinates': ({ coordinates }) => constants({ coordinates }),
  'virtual:resort-logo': async (_resort, folder) => {
    const mark = drawingCode(await readDrawing(folder, 'media/logo.svg'));
    const wordmark = drawingCode(await readDrawing(folder, 'media/logo-wordmark.svg'));
    return [
      `import { jsx } from 'react/jsx-runtime';`,
      `export const mark = { viewBox: ${mark.viewBox}, shapes: ${mark.shapes} };`,
      `export const wordmark = { viewBox: ${wordmark.viewBox}, shapes: ${wordmark.shapes} };`,
    ].join('\n');
  },
};

function constants(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** Builds the resort's facts into pages and mails: name and hours in texts, colours, logo. */
export function resortPlugin(): Plugin[] {
  const folder = contentFolder();
  let reading: ReturnType<typeof readResort> | undefined;
  const read = () => {
    reading ??= readResort(folder);
    return reading;
  };
  return [
    {
      name: 'resort',
      enforce: 'pre',
      resolveId: (id) => {
        if (id in MODULES) return `\0${id}`;
        // The alias points to the folder of the resort that ships with the code.
        return id.startsWith(MEDIA) ? join(folder, 'media', id.slice(MEDIA.length)) : null;
      },
      async load(id) {
        const code = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
        return code === undefined ? null : code(await read(), folder);
      },
      async transform(css, id) {
        return id.startsWith(TOKENS_FILE) ? { code: writeColours(css, (await read()).colours), map: null } : null;
      },
      async transformIndexHtml(html) {
        const { light, dark } = await readColours((await read()).colours);
        const splash = await readFile(join(folder, 'media/splash.svg'), 'utf8');
        return html
          .replace('<!--resort-splash-->', () => splash)
          .replace('%paper-light%', light.paper ?? '')
          .replace('%paper-dark%', dark.paper ?? '');
      },
    },
    {
      name: 'resort-name',
      enforce: 'post',
      async transform(code, id) {
        const locale = LOCALES.find((candidate) => candidate === CATALOGUE.exec(id)?.groups?.locale);
        return locale === undefined ? null : { code: writeResort(code, await read(), locale), map: null };
      },
    },
  ];
}
