import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contentFolder } from '#content/loading/content-folder.ts';
import { toPhoneNumbering } from '#contract/resort/phone-numbering.ts';
import { resortWords } from '#contract/resort/resort-words.ts';
import { LOCALES } from '#contract/site/locale.ts';
import { readColours, TOKENS_FILE, writeColours } from './colours.ts';
import { drawingCode, readDrawing } from './drawing.ts';
import { readResort, writeResort } from './read-resort.ts';

const CATALOGUE = /\/src\/locales\/[a-z-]+-(?<locale>[a-z]{2})\.po(?:\?|$)/;
const LOGO = 'virtual:resort-logo';
const COLOURS = 'virtual:resort-colours';
const NUMBERING = 'virtual:resort-numbering';
const WORDS = 'virtual:resort-words';
const COORDINATES = 'virtual:resort-coordinates';
const MEDIA = '#content/media/';
const MODULES = [LOGO, COLOURS, NUMBERING, WORDS, COORDINATES];

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
        if (MODULES.includes(id)) return `\0${id}`;
        // The alias points to the folder of the resort that ships with the code.
        return id.startsWith(MEDIA) ? join(folder, 'media', id.slice(MEDIA.length)) : null;
      },
      async load(id) {
        if (id === `\0${COLOURS}`) {
          const { light, dark } = await readColours((await read()).colours);
          return `export const light = ${JSON.stringify(light)};\nexport const dark = ${JSON.stringify(dark)};`;
        }
        if (id === `\0${NUMBERING}`) {
          return `export const numbering = ${JSON.stringify(toPhoneNumbering(await read()))};`;
        }
        if (id === `\0${WORDS}`) {
          return `export const words = ${JSON.stringify(resortWords(await read()))};`;
        }
        if (id === `\0${COORDINATES}`) {
          return `export const coordinates = ${JSON.stringify((await read()).coordinates)};`;
        }
        if (id !== `\0${LOGO}`) return null;
        const mark = drawingCode(await readDrawing(folder, 'media/logo.svg'));
        const wordmark = drawingCode(await readDrawing(folder, 'media/logo-wordmark.svg'));
        return [
          `import { jsx } from 'react/jsx-runtime';`,
          `export const mark = { viewBox: ${mark.viewBox}, shapes: ${mark.shapes} };`,
          `export const wordmark = { viewBox: ${wordmark.viewBox}, shapes: ${wordmark.shapes} };`,
        ].join('\n');
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
