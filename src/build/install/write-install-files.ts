import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { ICON_SHAPES } from '../icons/icon-shapes.ts';
import { SHORTCUT_GLYPHS, SHORTCUT_ICON_PX, type ShortcutKey, shortcutIconPath } from './icon-files.ts';
import { WEB_MANIFESTS, webManifest } from './web-manifest.ts';

/** The brand's printing inks, as in the icon. */
const SPRUCE = '#1f3d36';
const LINEN = '#f4ecda';

/** iOS rounds the corners itself, so its icon uses the drawing without round corners. */
const DRAWN_ICONS = [
  { path: '/icons/icon-192.png', drawing: 'icon.svg', px: 192 },
  { path: '/icons/icon-512.png', drawing: 'icon.svg', px: 512 },
  { path: '/icons/icon-maskable-512.png', drawing: 'icon-maskable.svg', px: 512 },
  { path: '/icons/apple-touch-icon.png', drawing: 'icon-maskable.svg', px: 180 },
] as const;

/** The folder is a finished browser build, which already holds the drawings. */
export async function writeInstallFiles(clientFolder: string): Promise<void> {
  await mkdir(join(clientFolder, 'icons'), { recursive: true });
  const shortcuts = Object.keys(SHORTCUT_GLYPHS) as ShortcutKey[];
  await Promise.all([
    ...WEB_MANIFESTS.map(({ locale, path }) =>
      writeFile(join(clientFolder, path), `${JSON.stringify(webManifest(locale), null, 2)}\n`),
    ),
    ...DRAWN_ICONS.map(async ({ path, drawing, px }) =>
      writePng(join(clientFolder, path), await readFile(join(clientFolder, drawing)), px),
    ),
    ...shortcuts.map((key) =>
      writePng(join(clientFolder, shortcutIconPath(key)), Buffer.from(shortcutDrawing(key)), SHORTCUT_ICON_PX),
    ),
  ]);
}

function shortcutDrawing(key: ShortcutKey): string {
  const glyph = renderToStaticMarkup(
    createElement(ICON_SHAPES[SHORTCUT_GLYPHS[key]], { color: LINEN, x: 24, y: 24, width: 48, height: 48 }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="${SPRUCE}"/>${glyph}</svg>`;
}

/** Drawn at the final size, so that lines stay sharp. */
async function writePng(file: string, drawing: Buffer, px: number): Promise<void> {
  const pixels = await sharp(drawing, { density: 72 * 4 })
    .resize(px, px)
    .png({ compressionLevel: 9 })
    .toBuffer();
  await writeFile(file, pixels);
}
