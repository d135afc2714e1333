import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { isMissing } from '#content/files/read-checked.ts';
import { LOCALES } from '#contract/site/locale.ts';
import { webManifestPath } from '#server/pages/render/install-links.ts';
import { readColours } from '../resort/colours.ts';
import { readResort } from '../resort/read-resort.ts';
import { manifestOfResort } from './web-manifest.ts';

/** iOS rounds the corners itself, so its icon uses the drawing with square corners. */
const DRAWN_ICONS = [
  { path: '/icons/icon-192.png', drawing: 'icon.svg', px: 192 },
  { path: '/icons/icon-512.png', drawing: 'icon.svg', px: 512 },
  { path: '/icons/icon-maskable-512.png', drawing: 'icon-maskable.svg', px: 512 },
  { path: '/icons/apple-touch-icon.png', drawing: 'icon-maskable.svg', px: 180 },
] as const;

/** Adds the resort's icons, pictures for app stores, and its texts and colours in the manifests. */
export async function writeInstallFiles(clientFolder: string, contentFolder: string): Promise<void> {
  const resort = await readResort(contentFolder);
  const { light } = await readColours(resort.colours);
  const media = join(contentFolder, 'media');
  const screenshots = await copyScreenshots(contentFolder, clientFolder);
  await mkdir(join(clientFolder, 'icons'), { recursive: true });
  await copyFile(join(media, 'icon.svg'), join(clientFolder, 'icon.svg'));
  await Promise.all([
    ...LOCALES.map(async (locale) => {
      const file = join(clientFolder, webManifestPath(locale));
      const ofResort = manifestOfResort(locale, { resort, paper: light.paper ?? '', screenshots });
      await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...ofResort }));
    }),
    ...DRAWN_ICONS.map(async ({ path, drawing, px }) =>
      writeFile(join(clientFolder, path), await drawPng(await readFile(join(media, drawing)), px)),
    ),
    writeFavicon(join(clientFolder, 'favicon.ico'), await readFile(join(media, 'icon.svg'))),
  ]);
}

/** A resort may have none. Returns the names of the files. */
async function copyScreenshots(contentFolder: string, clientFolder: string): Promise<ReadonlySet<string>> {
  const folder = join(contentFolder, 'screenshots');
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  await mkdir(join(clientFolder, 'screenshots'), { recursive: true });
  for (const name of names) await copyFile(join(folder, name), join(clientFolder, 'screenshots', name));
  return new Set(names);
}

const FAVICON_PX = 32;

/** Browsers and robots request /favicon.ico whatever the page links to. Writes the format's directory with one PNG. */
async function writeFavicon(file: string, drawing: Buffer): Promise<void> {
  const png = await drawPng(drawing, FAVICON_PX);
  const directory = Buffer.alloc(22);
  const [icon, pictures, planes, bitsPerPixel] = [1, 1, 1, 32];
  directory.writeUInt16LE(icon, 2);
  directory.writeUInt16LE(pictures, 4);
  directory.writeUInt8(FAVICON_PX, 6);
  directory.writeUInt8(FAVICON_PX, 7);
  directory.writeUInt16LE(planes, 10);
  directory.writeUInt16LE(bitsPerPixel, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  await writeFile(file, Buffer.concat([directory, png]));
}

/** Drawn at the final size, so that lines stay sharp. */
function drawPng(drawing: Buffer, px: number): Promise<Buffer> {
  return sharp(drawing, { density: 72 * 4 })
    .resize(px, px)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
