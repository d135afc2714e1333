import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content } from '#content/loading/load-content.ts';
import { pictureFolders, type SharePictures } from '#server/pages/render/encoded-pictures.ts';
import { writePrintFonts } from '../fonts/print-fonts.ts';
import { readColours } from '../resort/colours.ts';
import { exists, writeWhole } from '../whole-files.ts';
import { type CardColours, drawCard } from './draw-card.ts';
import { listShareCards, type ShareCard } from './share-cards.ts';

/** Increase it with every change of the drawing. */
const DRAWING = 2;

/** Draws missing pictures, records which picture belongs to which page, and returns how many were drawn. */
export async function writeSharePictures(content: Content, mediaFolder: string, buildFolder: string): Promise<number> {
  const folders = pictureFolders(buildFolder);
  const pictures: Record<string, Record<string, string>> = {};
  const masters = new Map(content.media.map(({ name, file }) => [name, file]));
  const colours = await readCardColours(content);
  const fonts = await mkdtemp(join(tmpdir(), 'print-fonts-'));
  let written = 0;
  try {
    await writePrintFonts(fonts);
    for (const card of listShareCards(content)) {
      const master = await readFile(join(mediaFolder, masters.get(card.picture) ?? ''));
      const name = nameOf(card, colours, master);
      const target = join(folders.files, name);
      if (!(await exists(target))) {
        await writeWhole(target, await drawCard(card, master, colours, fonts));
        written += 1;
      }
      pictures[card.path] = { ...pictures[card.path], [card.locale]: `/pictures/${name}` };
    }
  } finally {
    await rm(fonts, { recursive: true });
  }
  await writeWhole(folders.social, JSON.stringify(pictures satisfies SharePictures));
  return written;
}

export async function readCardColours({ resort }: Pick<Content, 'resort'>): Promise<CardColours> {
  const { light } = await readColours(resort.colours);
  return { night: light.night ?? '', words: light['on-scrim'] ?? '', price: light['night-lamp'] ?? '' };
}

/** The name always means the same bytes. */
function nameOf(card: ShareCard, colours: CardColours, master: Uint8Array): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, card, colours]))
    .update(master)
    .digest('hex');
  const slug = card.path === '/' ? 'home' : card.path.slice(1).replaceAll('/', '-');
  return `social-${slug}-${card.locale}.${digest.slice(0, 8)}.jpg`;
}
