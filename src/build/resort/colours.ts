import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ContentError } from '#content/checks/content-error.ts';
import type { ResortFile } from '#content/resort/resort-schema.ts';

export const TOKENS_FILE = fileURLToPath(new URL('../../app/styles/tokens.css', import.meta.url));

type Colours = ResortFile['colours'];

/** Start of the dark scheme's values. */
const DARK_PART = '@media (prefers-color-scheme: dark)';

/** The tokens with the resort's own colours, which `resort.json` lists by token. */
export function writeColours(css: string, colours: Colours): string {
  const start = css.indexOf(DARK_PART);
  let [light, dark] = [css.slice(0, start), css.slice(start)];
  for (const [token, own] of Object.entries(colours)) {
    const value = new RegExp(`(?<=--${token}: )#[0-9a-f]{6}(?=;)`);
    if (!value.test(light)) {
      const expected = { en: 'a colour of src/app/styles/tokens.css', uk: 'колір із src/app/styles/tokens.css' };
      throw new ContentError([{ file: 'resort.json', field: `colours.${token}`, expected, found: `"${token}"` }]);
    }
    light = light.replace(value, own.light);
    dark = value.test(dark)
      ? dark.replace(value, own.dark)
      : dark.replace(':root {', `:root {\n    --${token}: ${own.dark};`);
  }
  return light + dark;
}

/** The plain colours by token, for formats without custom properties: mails, manifests, icons. */
export async function readColours(colours: Colours): Promise<{ light: Palette; dark: Palette }> {
  const css = writeColours(await readFile(TOKENS_FILE, 'utf8'), colours);
  const start = css.indexOf(DARK_PART);
  const light = paletteOf(css.slice(0, start));
  return { light, dark: { ...light, ...paletteOf(css.slice(start)) } };
}

export type Palette = Readonly<Record<string, string>>;

function paletteOf(css: string): Palette {
  return Object.fromEntries(
    [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, token, value]) => [token, value]),
  );
}
